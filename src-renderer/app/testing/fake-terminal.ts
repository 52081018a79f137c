import type { Terminal, TerminalDetail } from '../../api/terminals.ts';

/** The card terminal of the counter on USB, with what matters to the test put over its detail. */
export function aTerminal(changes: Partial<TerminalDetail> = {}): Terminal {
  return {
    id: 7,
    id_external: '7',
    status: 1,
    serial_number: '1850001',
    name: 'Front counter',
    tid: '',
    detail: {
      global_manufacturer_terminal_id: 21,
      global_terminal_mode_id: 8,
      global_tip_id: 1,
      paired_terminal_id: null,
      screen_timeout: null,
      connected_reader: 0,
      allow_cash_payments: 0,
      takes_ebt: 0,
      surcharge_rate: 0,
      connection: 'usb:1850001',
      ...changes,
    },
  };
}
