import { catalogue } from '../../ui/text.ts';

/** Card payments that readers store while the processor can't be reached. */
export const offlineMessages = catalogue(
  {
    'offline.title': 'Offline card payments',
    'offline.hint':
      'When the processor can’t be reached, a reader can store card payments and send them later.',
    'offline.risk':
      'A stored payment isn’t approved: if the card is declined later, the money is your loss.',
    'offline.off': 'Off',
    'offline.on': 'On',
    'offline.atRisk': '{amount} at risk',
    'offline.stored': 'Stored in the readers',
    'offline.limits': 'What readers may store',
    'offline.nothingStored': 'Nothing stored',
    'offline.storedSum':
      '{count, plural, one {# payment} other {# payments}} · {amount} at risk · {hours, plural, one {# hour left} other {# hours left}}',
    'offline.standing.off': 'Stores none',
    'offline.standing.ready': 'May store',
    'offline.standing.full': 'Full',
    'offline.standing.expired': 'Send these first',
    'offline.sendNow': 'Send now',
    'offline.sending': 'Sending…',
    'offline.sent':
      '{count, plural, one {# payment} other {# payments}} of {amount} sent and approved.',
    'offline.declined':
      '{count, plural, one {# payment} other {# payments}} of {amount} declined. The money isn’t coming: it is off its ticket, and the guest owes it.',
    'offline.left':
      '{count, plural, one {# payment} other {# payments}} of {amount} not sent yet. They are safe in the reader. Check its connection to the processor and try again.',
    'offline.field.isOn': 'Store card payments while the processor can’t be reached',
    'offline.field.perPayment': 'Most for one payment, in $',
    'offline.field.total': 'Most in one reader, in $',
    'offline.field.count': 'Most payments in one reader',
    'offline.field.hours': 'Hours until they have to be sent',
    'offline.problem.perPayment': 'Enter an amount up to 1000',
    'offline.problem.total': 'Enter an amount up to 10000',
    'offline.problem.count': 'Enter a number up to 500',
    'offline.problem.hours': 'Enter 1 to 72 hours',
  },
  {
    'offline.title': 'Tarjeta sin conexión',
    'offline.hint':
      'Si no se puede contactar con el procesador, un lector puede guardar cobros y enviarlos después.',
    'offline.risk':
      'Un cobro guardado no está aprobado: si la tarjeta se rechaza después, pierdes el dinero.',
    'offline.off': 'No',
    'offline.on': 'Sí',
    'offline.atRisk': '{amount} en riesgo',
    'offline.stored': 'Guardado en los lectores',
    'offline.limits': 'Qué pueden guardar los lectores',
    'offline.nothingStored': 'Nada guardado',
    'offline.storedSum':
      '{count, plural, one {# cobro} other {# cobros}} · {amount} en riesgo · {hours, plural, one {queda # hora} other {quedan # horas}}',
    'offline.standing.off': 'No guarda',
    'offline.standing.ready': 'Puede guardar',
    'offline.standing.full': 'Lleno',
    'offline.standing.expired': 'Envía estos antes',
    'offline.sendNow': 'Enviar ahora',
    'offline.sending': 'Enviando…',
    'offline.sent':
      '{count, plural, one {# cobro} other {# cobros}} de {amount}: enviado y aprobado.',
    'offline.declined':
      '{count, plural, one {# cobro} other {# cobros}} de {amount}: rechazado. Ese dinero no llega: ya no está en su ticket, y el cliente lo debe.',
    'offline.left':
      '{count, plural, one {# cobro} other {# cobros}} de {amount} sin enviar aún. Está a salvo en el lector. Revisa su conexión con el procesador e inténtalo de nuevo.',
    'offline.field.isOn': 'Guardar cobros mientras no se pueda contactar con el procesador',
    'offline.field.perPayment': 'Máximo por cobro, en $',
    'offline.field.total': 'Máximo en un lector, en $',
    'offline.field.count': 'Máximo de cobros en un lector',
    'offline.field.hours': 'Horas hasta que hay que enviarlos',
    'offline.problem.perPayment': 'Introduce un importe de hasta 1000',
    'offline.problem.total': 'Introduce un importe de hasta 10000',
    'offline.problem.count': 'Introduce un número de hasta 500',
    'offline.problem.hours': 'Introduce de 1 a 72 horas',
  },
);
