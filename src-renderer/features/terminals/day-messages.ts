import { catalogue } from '../../ui/text.ts';

/** The end of the day at the terminals. */
export const endOfDayMessages = catalogue(
  {
    'endOfDay.title': 'End of day',
    'endOfDay.hint':
      'Closing a batch sends the day’s card payments to be settled and compares them with your tickets.',
    'endOfDay.byItself': 'Each batch closes by itself at {time}.',
    'endOfDay.before': 'Before you close',
    'endOfDay.nothingLeft': 'Nothing is left to do first.',
    'endOfDay.unknown':
      '{count, plural, one {# card payment has} other {# card payments have}} no outcome yet. The close asks the reader first and waits for it.',
    'endOfDay.tasks':
      '{count, plural, one {# payment waits} other {# payments wait}} for somebody to look into it.',
    'endOfDay.unknownShow': 'What is known',
    'endOfDay.holds':
      '{count, plural, one {# hold of {amount} isn’t captured} other {# holds, {amount} together, aren’t captured}}. Capture first: what isn’t captured isn’t paid.',
    'endOfDay.hold': 'Ticket #{number} {name} · {card} · {amount}',
    'endOfDay.capture': 'Capture',
    'endOfDay.tips':
      '{count, plural, one {# payment can} other {# payments can}} still get another tip until {time}; {without, plural, one {# has} other {# have}} none.',
    'endOfDay.tipsShow': 'Adjust tips',
    'endOfDay.stored':
      '{count, plural, one {# payment of {amount} is} other {# payments of {amount} are}} stored in the reader. The close sends them first.',
    'endOfDay.terminals': 'Batches',
    'endOfDay.noneAttached': 'No card reader is attached to this register.',
    'endOfDay.lastClosed': 'Last closed',
    'endOfDay.neverClosed': 'Not closed here yet',
    'endOfDay.close': 'Close batch',
    'endOfDay.closeOf': 'Close batch of {name}',
    'endOfDay.closing': 'Closing…',
    'endOfDay.close.title': 'Close the batch of {name}',
    'endOfDay.closed.title': 'Batch of {name}, closed',
    'endOfDay.done': 'Done',
    'endOfDay.steps': 'What closing does',
    'endOfDay.step.unknown': 'Asks the reader about payments without an outcome',
    'endOfDay.step.stored': 'Sends payments that are stored in the reader',
    'endOfDay.step.records': 'Reads the reader’s own list',
    'endOfDay.step.closing': 'Closes the batch and compares it with your tickets',
    'endOfDay.match': 'The batch in three places',
    'endOfDay.countedBy': 'Counted by',
    'endOfDay.count': 'Payments',
    'endOfDay.amount': 'Amount',
    'endOfDay.place.payments': 'Your tickets',
    'endOfDay.place.attempts': 'What this register asked for',
    'endOfDay.place.terminal': 'The reader',
    'endOfDay.empty': 'The batch was empty. There is nothing to compare.',
    'endOfDay.agrees': 'All three agree to the cent.',
    'endOfDay.problem.terminal_more':
      'The reader has {amount} more than your tickets. The money is charged. Find each charge below with your processor, then put it on its ticket or give it back.',
    'endOfDay.problem.terminal_less':
      'The reader has {amount} less than your tickets. Your tickets stay as they are. Compare them with your processor’s list: a payment may not have reached it.',
    'endOfDay.problem.closed_before':
      'The reader’s batch was empty already: it was closed at the reader, or by a close whose answer was lost. Your tickets stay as they are. Compare their {amount} with your processor’s list.',
    'endOfDay.problem.asked_more':
      '{asked} was approved for this register and is on no ticket. Your tickets stay as they are. Look at the unconfirmed payments of the day.',
    'endOfDay.problem.asked_less':
      'Your tickets have {asked} that this register never asked the reader for. They stay as they are. Look for payments that somebody entered by hand.',
    'endOfDay.problem.unrecorded':
      'The sums agree, but the reader has charges that no ticket knows of. Look into each one below.',
    'endOfDay.problem.processor':
      'The processor counted otherwise than the reader. The batch is closed. Ask your processor about batch {number}.',
    'endOfDay.unrecorded':
      '{count, plural, one {# charge that no ticket knows of} other {# charges that no ticket knows of}}',
    'endOfDay.unrecordedHint':
      'They were made at the reader itself, or their answer never came. Look each up with your processor by its reference; if nobody knows it, give the money back.',
    'endOfDay.reference': 'Reference {reference}',
    'endOfDay.batchNumber': 'Batch {number}',
    'endOfDay.past': 'Closed batches',
    'endOfDay.noPast': 'No batch was closed yet.',
    'endOfDay.closedByItself': 'closed by itself',
    'endOfDay.tag.agrees': 'Agrees',
    'endOfDay.tag.differs': 'Differs',
    'endOfDay.fault.unknown':
      'A payment has no outcome yet, or the reader didn’t answer. Nothing is lost. Wait a moment and close again; look at the unconfirmed payments if it stays so.',
    'endOfDay.fault.stored':
      'Stored payments couldn’t be sent, so the batch stays open. They are safe in the reader. Check its connection to the processor and close again.',
    'endOfDay.fault.empty': 'The batch of this reader is empty. There is nothing to close.',
    'endOfDay.fault.refused':
      'The reader refused to close. Nothing was closed; your payments are safe. Try again, or call your processor.',
  },
  {
    'endOfDay.title': 'Fin del día',
    'endOfDay.hint':
      'Cerrar un lote envía a liquidar los cobros con tarjeta del día y los compara con tus tickets.',
    'endOfDay.byItself': 'Cada lote se cierra solo a las {time}',
    'endOfDay.before': 'Antes de cerrar',
    'endOfDay.nothingLeft': 'No queda nada por hacer antes.',
    'endOfDay.unknown':
      '{count, plural, one {# cobro con tarjeta no tiene} other {# cobros con tarjeta no tienen}} resultado aún. El cierre pregunta antes al lector y lo espera.',
    'endOfDay.tasks':
      '{count, plural, one {# cobro espera} other {# cobros esperan}} a que alguien lo revise.',
    'endOfDay.unknownShow': 'Qué se sabe',
    'endOfDay.holds':
      '{count, plural, one {# retención de {amount} está} other {# retenciones, {amount} en total, están}} sin cobrar. Cóbralas antes: lo que no se cobra no se paga.',
    'endOfDay.hold': 'Ticket #{number} {name} · {card} · {amount}',
    'endOfDay.capture': 'Cobrar',
    'endOfDay.tips':
      '{count, plural, one {# pago admite} other {# pagos admiten}} aún otra propina hasta las {time}; {without} sin ninguna.',
    'endOfDay.tipsShow': 'Ajustar propinas',
    'endOfDay.stored':
      '{count, plural, one {# pago de {amount} está guardado} other {# pagos de {amount} están guardados}} en el lector. El cierre los envía antes.',
    'endOfDay.terminals': 'Lotes',
    'endOfDay.noneAttached': 'No hay ningún lector conectado a esta caja.',
    'endOfDay.lastClosed': 'Último cierre',
    'endOfDay.neverClosed': 'Aún no se ha cerrado aquí',
    'endOfDay.close': 'Cerrar lote',
    'endOfDay.closeOf': 'Cerrar lote de {name}',
    'endOfDay.closing': 'Cerrando…',
    'endOfDay.close.title': 'Cerrar el lote de {name}',
    'endOfDay.closed.title': 'Lote de {name}, cerrado',
    'endOfDay.done': 'Listo',
    'endOfDay.steps': 'Qué hace el cierre',
    'endOfDay.step.unknown': 'Pregunta al lector por los cobros sin resultado',
    'endOfDay.step.stored': 'Envía los pagos guardados en el lector',
    'endOfDay.step.records': 'Lee la lista del propio lector',
    'endOfDay.step.closing': 'Cierra el lote y lo compara con tus tickets',
    'endOfDay.match': 'El lote en tres sitios',
    'endOfDay.countedBy': 'Según',
    'endOfDay.count': 'Pagos',
    'endOfDay.amount': 'Importe',
    'endOfDay.place.payments': 'Tus tickets',
    'endOfDay.place.attempts': 'Lo que pidió esta caja',
    'endOfDay.place.terminal': 'El lector',
    'endOfDay.empty': 'El lote estaba vacío. No hay nada que comparar.',
    'endOfDay.agrees': 'Los tres coinciden al céntimo.',
    'endOfDay.problem.terminal_more':
      'El lector tiene {amount} más que tus tickets. Ese dinero está cobrado. Busca cada cobro de abajo con tu procesador y ponlo en su ticket o devuélvelo.',
    'endOfDay.problem.terminal_less':
      'El lector tiene {amount} menos que tus tickets. Tus tickets siguen igual. Compáralos con la lista del procesador: quizá un pago no le llegó.',
    'endOfDay.problem.closed_before':
      'El lote del lector ya estaba vacío: se cerró en el lector, o con un cierre cuya respuesta se perdió. Tus tickets siguen igual. Compara sus {amount} con la lista del procesador.',
    'endOfDay.problem.asked_more':
      'Se aprobaron {asked} para esta caja que no están en ningún ticket. Tus tickets siguen igual. Mira los pagos sin confirmar del día.',
    'endOfDay.problem.asked_less':
      'Tus tickets tienen {asked} que esta caja nunca pidió al lector. Siguen igual. Busca pagos que alguien introdujo a mano.',
    'endOfDay.problem.unrecorded':
      'Las sumas coinciden, pero el lector tiene cobros que ningún ticket conoce. Revisa cada uno abajo.',
    'endOfDay.problem.processor':
      'La cuenta del procesador no es la del lector. El lote está cerrado. Pregunta a tu procesador por el lote {number}.',
    'endOfDay.unrecorded':
      '{count, plural, one {# cobro que ningún ticket conoce} other {# cobros que ningún ticket conoce}}',
    'endOfDay.unrecordedHint':
      'Se hicieron en el propio lector o su respuesta no llegó. Busca cada uno con tu procesador por su referencia; si nadie lo conoce, devuelve el dinero.',
    'endOfDay.reference': 'Referencia {reference}',
    'endOfDay.batchNumber': 'Lote {number}',
    'endOfDay.past': 'Lotes cerrados',
    'endOfDay.noPast': 'Aún no se ha cerrado ningún lote.',
    'endOfDay.closedByItself': 'cerrado solo',
    'endOfDay.tag.agrees': 'Coincide',
    'endOfDay.tag.differs': 'No coincide',
    'endOfDay.fault.unknown':
      'Un cobro no tiene resultado aún, o el lector no respondió. No se ha perdido nada. Espera un momento y cierra otra vez; si sigue, mira los pagos sin confirmar.',
    'endOfDay.fault.stored':
      'No se pudieron enviar los pagos guardados; el lote sigue abierto. Están a salvo en el lector. Revisa su conexión con el procesador y cierra otra vez.',
    'endOfDay.fault.empty': 'El lote de este lector está vacío. No hay nada que cerrar.',
    'endOfDay.fault.refused':
      'El lector no aceptó el cierre. No se cerró nada; tus cobros están a salvo. Inténtalo otra vez o llama a tu procesador.',
  },
);
