// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FoundDevice } from '../api/terminal-device.ts';
import { offlinePayments } from './testing/fake-cafe.ts';
import { FakeFault } from './testing/fake-service.ts';
import { frontCounter, healthy, renderTerminals } from './testing/render-terminals.tsx';

const reader: FoundDevice = {
  connection: 'usb:1850009',
  transport: 'usb',
  vendor: 'PAX',
  model: 'A920PRO',
  serial_number: '1850009',
  firmware: '1.0',
  protocol_version: '1.43',
  state: 'ready',
  problem: null,
  terminal: null,
};

const blocked: FoundDevice = {
  ...reader,
  connection: 'usb:1850010',
  serial_number: null,
  state: 'blocked',
  problem: {
    kind: 'blocked',
    remedy: 'install_udev_rule',
    reason: 'EACCES',
    command: 'sudo install-the-rule',
    certificate: null,
    used_by: null,
  },
};

/** A search that never ends by itself. */
const searching = new Promise<never>(() => undefined);

describe('adding a terminal', () => {
  it('shows a reader as soon as it is found, while the search goes on', async () => {
    const { user } = await renderTerminals({
      discoverTerminals: (_, tell) => {
        tell(reader);
        return searching;
      },
    });
    await user.click(screen.getByRole('button', { name: 'Add terminal' }));
    await screen.findByRole('button', { name: 'Choose' });
    expect(screen.getByText(/^Searching this computer/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    expect(screen.getByText('1850009')).toBeDefined();
  });

  it('keeps what was typed when the serial number is taken, and says what to do', async () => {
    const { user, service } = await renderTerminals({
      discoverTerminals: (_, tell) => {
        tell(reader);
        return { devices: [reader], problems: [] };
      },
      createTerminal: () => new FakeFault(10106),
    });
    await user.click(screen.getByRole('button', { name: 'Add terminal' }));
    await user.click(await screen.findByRole('button', { name: 'Choose' }));
    await user.click(screen.getByRole('button', { name: 'It is the same' }));
    await user.keyboard('Bar{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/That serial number is already registered/)).toBeDefined();
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Bar');
    expect(service.inputsOf('createTerminal').at(-1)).toMatchObject({
      body: {
        name: 'Bar',
        serial_number: '1850009',
        global_manufacturer_terminal_id: 22,
        connection: 'usb:1850009',
        allow_cash_payments: 0,
      },
    });
  });

  it('says how to allow a reader that the computer blocked', async () => {
    const { user } = await renderTerminals({
      discoverTerminals: (_, tell) => {
        tell(blocked);
        return { devices: [blocked], problems: [] };
      },
      terminalAccess: () => ({
        platform: 'linux',
        needs_rule: true,
        installed: false,
        file: 'rules',
        rule: '',
        command: '',
      }),
    });
    await user.click(screen.getByRole('button', { name: 'Add terminal' }));
    expect(await screen.findByText('This computer blocked the reader.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Choose' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'How to allow' }));
    await user.click(await screen.findByRole('button', { name: 'Copy command' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe('sudo install-the-rule');
  });

  it('searches again when nothing was found', async () => {
    const { user, service } = await renderTerminals({
      discoverTerminals: () => ({ devices: [], problems: [] }),
    });
    await user.click(screen.getByRole('button', { name: 'Add terminal' }));
    await screen.findByText('No readers found. Check power and cable.');
    await user.click(screen.getByRole('button', { name: 'Search again' }));
    await waitFor(() => expect(service.inputsOf('discoverTerminals')).toHaveLength(2));
  });
});

describe('a terminal', () => {
  it('says when another reader answers in its place', async () => {
    const serial_number = { registered: '1850001', answering: '1850099', matches: false };
    const { user } = await renderTerminals({
      terminalHealth: () => ({ ...healthy, serial_number }),
    });
    await user.click(screen.getByRole('button', { name: /^Front counter/ }));
    expect(await screen.findByText(/Another reader answers here: 1850099/)).toBeDefined();
  });

  it('is not taken away from payments that it stored', async () => {
    const stored = { terminal_id: 7, name: 'Front counter', standing: 'ready' } as const;
    const terminals = [{ ...stored, count: 1, amount: 500, hours_left: 20 }];
    const { user } = await renderTerminals({
      retrieveOfflinePayments: () => ({ ...offlinePayments, is_on: true, terminals }),
    });
    await user.click(screen.getByRole('button', { name: /^Front counter/ }));
    const guarded = await screen.findAllByRole('button', {
      name: 'Send its stored payments first',
    });
    expect(guarded).toHaveLength(2);
  });
});

describe('the list', () => {
  it('is walked with arrow keys, and Esc comes back to it', async () => {
    const { user } = await renderTerminals();
    const row = screen.getByRole('button', { name: /^Front counter/ });
    await user.click(row);
    await screen.findByRole('heading', { name: 'Front counter' });
    row.focus();
    await user.keyboard('{ArrowDown}');
    const endOfDay = screen.getByRole('button', { name: 'End of day' });
    expect(document.activeElement).toBe(endOfDay);
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'End of day' });
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Choose a terminal to see it.')).toBeDefined();
  });
});

describe('the set-up', () => {
  it('gives up what was typed with Esc, before it leaves', async () => {
    const { user, service } = await renderTerminals();
    await user.click(screen.getByRole('button', { name: /^Front counter/ }));
    await user.type(await screen.findByLabelText('Name'), ' door');
    expect(screen.getByText('Changed: Name')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Front counter');
    expect(service.inputsOf('updateTerminal')).toEqual([]);
  });

  it('gives the focus back to the field once there is nothing to save', async () => {
    const { user } = await renderTerminals();
    await user.click(screen.getByRole('button', { name: /^Front counter/ }));
    await user.type(await screen.findByLabelText('Name'), ' door');
    act(() => screen.getByRole('button', { name: 'Discard' }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  });

  it('sends only what changed, without the spaces around it', async () => {
    const { user, service } = await renderTerminals({
      updateTerminal: () => ({ terminal: { ...frontCounter } }),
    });
    await user.click(screen.getByRole('button', { name: /^Front counter/ }));
    await user.type(await screen.findByLabelText('Name'), ' 2 ');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(service.inputsOf('updateTerminal')).toMatchObject([
        { body: { name: 'Front counter 2', user_id: 3 } },
      ]),
    );
  });
});
