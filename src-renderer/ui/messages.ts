import { catalogue } from './text.ts';

/** Sentences of the component kit. */
export const kitMessages = catalogue(
  {
    'kit.close': 'Close',
    'kit.undo': 'Undo',
    'kit.back': 'Back',
    'kit.keypad': 'Keypad',
    'kit.backspace': 'Delete last digit',
    'kit.pinEntered': 'PIN, {entered} of {length} entered',
    'kit.less': 'One less, {name}',
    'kit.more': 'One more, {name}',
    'kit.inTicket': '{count} in ticket',
    'kit.needsChoices': 'needs choices',
    'kit.soldOut': 'Sold out',
    'kit.charactersLeft': '{left, plural, one {# character left} other {# characters left}}',
    'kit.managerNeeded': 'Manager PIN needed',
    'kit.managerGrant': 'It allows this once. Both names are recorded.',
    'kit.elapsed': '{seconds, plural, one {# second} other {# seconds}}',
  },
  {
    'kit.close': 'Cerrar',
    'kit.undo': 'Deshacer',
    'kit.back': 'Atrás',
    'kit.keypad': 'Teclado',
    'kit.backspace': 'Borrar el último dígito',
    'kit.pinEntered': 'PIN, {entered} de {length} introducidos',
    'kit.less': 'Uno menos, {name}',
    'kit.more': 'Uno más, {name}',
    'kit.inTicket': '{count} en el ticket',
    'kit.needsChoices': 'requiere opciones',
    'kit.soldOut': 'Agotado',
    'kit.charactersLeft': '{left, plural, one {Queda # carácter} other {Quedan # caracteres}}',
    'kit.managerNeeded': 'Se necesita el PIN del encargado',
    'kit.managerGrant': 'Autoriza solo esta vez. Se registran los dos nombres.',
    'kit.elapsed': '{seconds, plural, one {# segundo} other {# segundos}}',
  },
);
