import { afterSaleMessages } from '../features/after-sale/messages.ts';
import { checkoutMessages } from '../features/checkout/messages.ts';
import { wayMessages } from '../features/checkout/way-messages.ts';
import { firstRunMessages } from '../features/first-run/messages.ts';
import { receiptMessages } from '../features/receipt/messages.ts';
import { sellMessages } from '../features/sell/messages.ts';
import { captureMessages } from '../features/settings/capture-messages.ts';
import { settingsMessages } from '../features/settings/messages.ts';
import { signatureMessages } from '../features/settings/signature-messages.ts';
import { signInMessages } from '../features/sign-in/messages.ts';
import { addTerminalMessages } from '../features/terminals/add-messages.ts';
import { endOfDayMessages } from '../features/terminals/day-messages.ts';
import { deviceMessages } from '../features/terminals/device-messages.ts';
import { terminalsMessages } from '../features/terminals/messages.ts';
import { offlineMessages } from '../features/terminals/offline-messages.ts';
import { openBatchMessages } from '../features/terminals/open-batch-messages.ts';
import { ticketsMessages } from '../features/tickets/messages.ts';
import { unconfirmedMessages } from '../features/unconfirmed/messages.ts';
import type { Language } from '../state/appearance.ts';
import { attemptMessages } from '../ui/attempt-messages.ts';
import { kitMessages } from '../ui/messages.ts';
import { catalogue } from '../ui/text.ts';

/** Sentences of the shell around the screens. */
const shellMessages = catalogue(
  {
    'app.sell': 'Sell',
    'app.tickets': 'Tickets',
    'app.menu': 'Menu',
    'app.screens': 'Screens',
    'app.status': 'Status',
    'app.lock': '{name} · Lock',
    'app.lockNow': 'Lock',
    'app.practice': 'Practice: nothing is charged',
    'app.demo': 'Demo',
    'app.help': 'Keyboard shortcuts',
    'app.goTo': 'Go to',
    'app.goToHint': 'Screen, or ticket number',
    'app.goToTicket': 'Ticket {number}',
    'app.goToMissing': 'That ticket isn’t here. Check the number.',
    'app.helpHint': 'These work on this screen, also while typing.',
    'app.card.ready': 'Card reader ready',
    'app.card.busy': 'Card reader busy',
    'app.card.not_found': 'Card reader not found',
    'app.card.not_set_up': 'Card reader not set up',
    'app.card.short': 'Card',
    'app.exposure': '{amount} at risk · {hours} h',
    'app.exposure.overdue': '{amount} at risk · send now',
    'app.holds': '{amount} to capture before the day ends',
    'app.tasks':
      '{count, plural, one {Something at a card reader needs a manager.} other {# things at the card readers need a manager.}}',
    'app.tasksShow': 'What it is',
    'app.connecting': 'Starting the register…',
    'app.reconnecting': 'The register is restarting. Your sale is safe; it goes on in a moment.',
    'app.refused':
      'This window isn’t connected to the register any more. Open Countertop again from its icon.',
    'app.brokenTitle': 'This screen stopped working',
    'app.brokenBody': 'Your sale is saved here. Go back to selling; if it happens again, restart.',
    'app.brokenAction': 'Back to Sell',
  },
  {
    'app.sell': 'Vender',
    'app.tickets': 'Tickets',
    'app.menu': 'Menú',
    'app.screens': 'Pantallas',
    'app.status': 'Estado',
    'app.lock': '{name} · Bloquear',
    'app.lockNow': 'Bloquear',
    'app.practice': 'Práctica: no se cobra nada',
    'app.demo': 'Demo',
    'app.help': 'Atajos de teclado',
    'app.goTo': 'Ir a',
    'app.goToHint': 'Pantalla o número de ticket',
    'app.goToTicket': 'Ticket {number}',
    'app.goToMissing': 'Ese ticket no está aquí. Comprueba el número.',
    'app.helpHint': 'Funcionan en esta pantalla, también al escribir.',
    'app.card.ready': 'Lector de tarjetas listo',
    'app.card.busy': 'Lector de tarjetas ocupado',
    'app.card.not_found': 'No se encuentra el lector',
    'app.card.not_set_up': 'Lector sin configurar',
    'app.card.short': 'Tarjeta',
    'app.exposure': '{amount} en riesgo · {hours} h',
    'app.exposure.overdue': '{amount} en riesgo · enviar ya',
    'app.holds': '{amount} por cobrar antes del fin del día',
    'app.tasks':
      '{count, plural, one {Un encargado debe revisar algo en un lector.} other {Un encargado debe revisar # cosas en los lectores.}}',
    'app.tasksShow': 'Ver qué es',
    'app.connecting': 'Iniciando la caja…',
    'app.reconnecting': 'La caja se está reiniciando. La venta está a salvo; sigue en un momento.',
    'app.refused':
      'Esta ventana ya no está conectada a la caja. Abre Countertop de nuevo desde su icono.',
    'app.brokenTitle': 'Esta pantalla ha dejado de funcionar',
    'app.brokenBody': 'La venta está guardada aquí. Vuelve a vender; si se repite, reinicia.',
    'app.brokenAction': 'Volver a Vender',
  },
);

const catalogues = [
  kitMessages,
  attemptMessages,
  shellMessages,
  signInMessages,
  firstRunMessages,
  sellMessages,
  checkoutMessages,
  wayMessages,
  ticketsMessages,
  receiptMessages,
  afterSaleMessages,
  unconfirmedMessages,
  terminalsMessages,
  addTerminalMessages,
  deviceMessages,
  endOfDayMessages,
  openBatchMessages,
  offlineMessages,
  settingsMessages,
  captureMessages,
  signatureMessages,
];

type IdOf<C> = C extends { readonly en: Readonly<Record<infer Id, string>> } ? Id : never;

/** Every sentence of the window, by id, in one language. */
export function messagesOf(language: Language): Record<string, string> {
  return Object.assign({}, ...catalogues.map((one) => one[language]));
}

declare global {
  // biome-ignore lint/style/noNamespace: the only way in that react-intl offers
  namespace FormatjsIntl {
    interface Message {
      ids: IdOf<(typeof catalogues)[number]>;
    }
  }
}
