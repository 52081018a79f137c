import { catalogue } from '../../ui/text.ts';

export const signInMessages = catalogue(
  {
    'signIn.title': 'Enter your PIN',
    'signIn.wrong': 'PIN not recognised. Try again.',
    'signIn.wait': 'Wait {seconds} seconds or ask a manager.',
    'signIn.failed': 'Sign-in didn’t work here. Try again. Support code {code}.',
    'signIn.demoPins': 'Demo PINs',
    'signIn.role.cashier': 'cashier',
    'signIn.role.lead': 'shift lead',
    'signIn.role.manager': 'manager',
    'signIn.role.owner': 'owner',
  },
  {
    'signIn.title': 'Introduce tu PIN',
    'signIn.wrong': 'PIN no reconocido. Inténtalo de nuevo.',
    'signIn.wait': 'Espera {seconds} segundos o pide ayuda al encargado.',
    'signIn.failed': 'No se pudo iniciar sesión. Inténtalo de nuevo. Código {code}.',
    'signIn.demoPins': 'PIN de la demo',
    'signIn.role.cashier': 'caja',
    'signIn.role.lead': 'turno',
    'signIn.role.manager': 'encargado',
    'signIn.role.owner': 'propietaria',
  },
);
