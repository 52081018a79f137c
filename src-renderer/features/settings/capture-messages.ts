import { catalogue } from '../../ui/text.ts';

export const captureMessages = catalogue(
  {
    'settings.capture': 'Captures of more than is held',
    'settings.captureHint':
      'With its tip a tab may come to more than was held. The card’s bank can still say no.',
    'settings.captureOver': 'Percent above what is held, at most',
    'settings.captureNever': '0: never more than is held.',
    'settings.captureWrong': 'Enter a number from 0 to {most}.',
    'settings.captureSave': 'Save',
  },
  {
    'settings.capture': 'Cobros por encima de lo retenido',
    'settings.captureHint':
      'Con la propina la cuenta puede superar lo retenido. El banco de la tarjeta puede negarse.',
    'settings.captureOver': 'Porcentaje máximo por encima de lo retenido',
    'settings.captureNever': '0: nunca más de lo retenido.',
    'settings.captureWrong': 'Introduce un número de 0 a {most}.',
    'settings.captureSave': 'Guardar',
  },
);
