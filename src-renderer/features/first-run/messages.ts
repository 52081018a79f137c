import { catalogue } from '../../ui/text.ts';

export const firstRunMessages = catalogue(
  {
    'firstRun.title': 'Welcome to Countertop',
    'firstRun.lead': 'This register sells with or without a network.',
    'firstRun.demo': 'Try with demo data',
    'firstRun.demoBody': 'A café with 96 items and five weeks of sales.',
    'firstRun.loading': 'Setting up {step}…',
    'firstRun.step.menu': 'the menu',
    'firstRun.step.people': 'people',
    'firstRun.step.sales': 'five weeks of sales',
    'firstRun.display': 'Display',
    'firstRun.failed': 'The demo couldn’t be set up. Nothing was changed. Support code {code}.',
  },
  {
    'firstRun.title': 'Te damos la bienvenida a Countertop',
    'firstRun.lead': 'Esta caja vende con o sin red.',
    'firstRun.demo': 'Probar con datos de ejemplo',
    'firstRun.demoBody': 'Una cafetería con 96 artículos y cinco semanas de ventas.',
    'firstRun.loading': 'Preparando {step}…',
    'firstRun.step.menu': 'el menú',
    'firstRun.step.people': 'las personas',
    'firstRun.step.sales': 'cinco semanas de ventas',
    'firstRun.display': 'Pantalla',
    'firstRun.failed': 'No se pudo preparar la demo. No se ha cambiado nada. Código {code}.',
  },
);
