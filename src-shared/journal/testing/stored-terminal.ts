import type { Row } from '../tables.ts';

/** A terminal as `terminal.created` has it, with what matters to the test put over it. */
export function storedTerminal(
  fields: Partial<Row<'terminal'>> = {},
): Omit<Row<'terminal'>, 'stamps'> {
  return {
    id: 2,
    location_id: 1,
    id_external: null,
    status: 1,
    serial_number: '0821234567',
    name: 'Front counter',
    tid: null,
    global_manufacturer_terminal_id: 21,
    global_terminal_mode_id: 2,
    global_tip_id: 3,
    paired_terminal_id: null,
    screen_timeout: null,
    connected_reader: 0,
    allow_cash_payments: 0,
    takes_ebt: 1,
    surcharge_rate: 0,
    created_ms: 1,
    ...fields,
  };
}
