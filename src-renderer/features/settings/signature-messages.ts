import { catalogue } from '../../ui/text.ts';

export const signatureMessages = catalogue(
  {
    'settings.signature': 'Signatures',
    'settings.signatureHint': 'The card reader asks for one where the card itself wants it.',
    'settings.signatureFrom': 'Also ask from this amount on',
    'settings.signatureNever': 'Empty: only where the card wants it.',
    'settings.signatureWrong': 'Enter an amount, or leave it empty.',
    'settings.signatureSave': 'Save',
  },
  {
    'settings.signature': 'Firmas',
    'settings.signatureHint': 'El lector de tarjetas la pide cuando la propia tarjeta la quiere.',
    'settings.signatureFrom': 'Pedirla también desde este importe',
    'settings.signatureNever': 'Vacío: solo cuando la tarjeta la quiere.',
    'settings.signatureWrong': 'Escribe un importe o déjalo vacío.',
    'settings.signatureSave': 'Guardar',
  },
);
