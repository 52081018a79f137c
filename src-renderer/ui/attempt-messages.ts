import { catalogue } from './text.ts';

/** Why a card payment has no outcome, or why the register took it back. */
export const attemptMessages = catalogue(
  {
    'attempt.because.no_answer': 'The reader’s answer didn’t come.',
    'attempt.because.other_payment': 'The reader answered for another payment.',
    'attempt.because.likely_duplicate':
      'The reader took it for a payment that it has made already.',
    'attempt.because.amount_differs': 'The reader says that it charged another amount.',
    'attempt.because.restarted': 'The register stopped while the reader was busy with it.',
    'attempt.because.our_error': 'Something went wrong in the register.',
    'attempt.because.not_sent': 'Nothing was sent to the reader.',
    'attempt.because.failed_on_terminal': 'The reader lists it among those that failed.',
    'attempt.because.other_terminal': 'Another reader answers in its place.',
    'attempt.because.records_lost': 'The reader has lost some of its records.',
    'attempt.because.not_sent_on':
      'The reader hasn’t sent payments that it took offline; this may be one of them.',
    'attempt.because.cancelled': 'It was cancelled here.',
    'attempt.because.paid_otherwise': 'A manager let it be paid otherwise.',
    'attempt.because.ticket_voided': 'The ticket was voided meanwhile.',
    'attempt.because.address_mismatch': 'The card’s address is another one.',
    'attempt.because.terminal_test': 'It was a test of the reader.',
    'attempt.because.charged_late': 'It was charged after the register had given it up.',
    'attempt.because.refused_for_now': 'The reader couldn’t do it just then.',
    'attempt.because.declined_later': 'The bank said no when it was sent.',
    'attempt.because.stated': 'Somebody found out what became of it.',
  },
  {
    'attempt.because.no_answer': 'La respuesta del lector no llegó.',
    'attempt.because.other_payment': 'El lector respondió por otro pago.',
    'attempt.because.likely_duplicate': 'El lector lo tomó por un pago que ya hizo.',
    'attempt.because.amount_differs': 'El lector dice que cobró otro importe.',
    'attempt.because.restarted': 'La caja se detuvo mientras el lector lo atendía.',
    'attempt.because.our_error': 'Algo falló en la caja.',
    'attempt.because.not_sent': 'No se envió nada al lector.',
    'attempt.because.failed_on_terminal': 'El lector lo tiene entre los fallidos.',
    'attempt.because.other_terminal': 'Responde otro lector en su lugar.',
    'attempt.because.records_lost': 'El lector ha perdido parte de sus registros.',
    'attempt.because.not_sent_on':
      'El lector no ha enviado pagos que tomó sin conexión; este puede ser uno.',
    'attempt.because.cancelled': 'Se canceló aquí.',
    'attempt.because.paid_otherwise': 'Un encargado dejó que se pagara de otro modo.',
    'attempt.because.ticket_voided': 'El ticket se anuló entretanto.',
    'attempt.because.address_mismatch': 'La dirección de la tarjeta es otra.',
    'attempt.because.terminal_test': 'Fue una prueba del lector.',
    'attempt.because.charged_late': 'Se cobró cuando la caja ya lo había dado por perdido.',
    'attempt.because.refused_for_now': 'El lector no pudo hacerlo en ese momento.',
    'attempt.because.declined_later': 'El banco dijo que no al enviarlo.',
    'attempt.because.stated': 'Alguien averiguó qué pasó.',
  },
);
