import { catalogue } from '../../ui/text.ts';

/** Finding a reader, recognising it, and registering it as a terminal. */
export const addTerminalMessages = catalogue(
  {
    'addTerminal.start': 'Add terminal',
    'addTerminal.title.search': 'Add a terminal',
    'addTerminal.title.address': 'Enter the reader’s address',
    'addTerminal.title.compare': 'Is it this reader?',
    'addTerminal.title.register': 'Set it up',
    'addTerminal.title.paired': 'Added',
    'addTerminal.searching': 'Searching this computer, {seconds} seconds at most…',
    'addTerminal.found': '{count, plural, one {# reader found} other {# readers found}}',
    'addTerminal.none': 'No readers found. Check power and cable.',
    'addTerminal.again': 'Search again',
    'addTerminal.enterAddress': 'Enter address',
    'addTerminal.notSearched': 'A part of this computer couldn’t be searched.',
    'addTerminal.unnamed': 'Card reader',
    'addTerminal.state.ready': 'Ready',
    'addTerminal.state.silent': 'Not answering',
    'addTerminal.state.blocked': 'Blocked',
    'addTerminal.state.in_use': 'In use',
    'addTerminal.pick': 'Choose',
    'addTerminal.show': 'Show {name}',
    'addTerminal.alreadyHere': 'This reader is here already, as {name}.',
    'addTerminal.ask': 'Find it',
    'addTerminal.asking': 'Asking the reader…',
    'addTerminal.simulated': 'Use a simulated reader',
    'addTerminal.compare':
      'Compare this number with the sticker on the reader, or with its settings screen.',
    'addTerminal.same': 'It is the same',
    'addTerminal.other': 'It is another one',
    'addTerminal.takesCash': 'It takes cash payments',
    'addTerminal.add': 'Add it',
    'addTerminal.adding': 'Adding…',
    'addTerminal.added': '{name} is added.',
    'addTerminal.addedHint':
      'A test takes $1.00 from a card and gives it back at once. It is the only proof that the reader takes money.',
    'addTerminal.later': 'Later',
    'addTerminal.details': 'Details: {reason}',
    'addTerminal.howToAllow': 'How to allow',
    'addTerminal.problem.install_udev_rule': 'This computer blocked the reader.',
    'addTerminal.problem.install_winusb': 'Windows gave the reader to another driver.',
    'addTerminal.problem.use_serial_port':
      'macOS keeps the reader for its own driver. Enter its serial port instead, such as /dev/cu.usbmodem1.',
    'addTerminal.problem.close_other_program':
      '{user, select, known {{name} uses the reader.} other {Another program uses the reader.}} Close it, then search again.',
    'addTerminal.problem.replug':
      'The reader isn’t answering. Unplug the cable and plug it in again. Is its USB mode on?',
    'addTerminal.problem.check_address':
      'There is nothing at this address. Check it on the reader’s screen.',
    'addTerminal.problem.check_network':
      'The reader can’t be reached. Is it switched on, and on the same network?',
    'addTerminal.problem.check_terminal_app':
      'Something is there and doesn’t answer as a card reader. Open its payment app, and check that it waits for a register.',
    'addTerminal.problem.compare_certificate':
      'The reader showed another certificate than before. Compare it with the one on its screen before you go on.',
    'addTerminal.problem.wait_for_other':
      '{user, select, known {In use by {name}.} other {In use by another register.}} Try again when it is free.',
    'addTerminal.allow.title': 'Allow card readers on USB',
    'addTerminal.rule.1': 'Open a terminal window on this computer as an administrator.',
    'addTerminal.rule.2': 'Paste the command below and press Enter. It is needed once.',
    'addTerminal.rule.3': 'Unplug the reader, plug it in again, and search again.',
    'addTerminal.rule.installed':
      'The rule is installed. Unplug the reader, plug it in again, and search again.',
    'addTerminal.winusb.1':
      'Try the reader’s serial port first: Enter address, then COM3 or the number that Device Manager shows under Ports.',
    'addTerminal.winusb.2':
      'If it has none, let an administrator start Zadig (zadig.akeo.ie), choose the reader, and install WinUSB for it.',
    'addTerminal.winusb.3': 'Unplug the reader, plug it in again, and search again.',
    'addTerminal.copy': 'Copy command',
    'addTerminal.copied': 'Copied',
    'addTerminal.refused': 'Select the text above and copy it',
  },
  {
    'addTerminal.start': 'Añadir terminal',
    'addTerminal.title.search': 'Añadir un terminal',
    'addTerminal.title.address': 'Introduce la dirección del lector',
    'addTerminal.title.compare': '¿Es este lector?',
    'addTerminal.title.register': 'Configúralo',
    'addTerminal.title.paired': 'Añadido',
    'addTerminal.searching': 'Buscando en este equipo, {seconds} segundos como mucho…',
    'addTerminal.found':
      '{count, plural, one {# lector encontrado} other {# lectores encontrados}}',
    'addTerminal.none': 'No se encontraron lectores. Revisa la corriente y el cable.',
    'addTerminal.again': 'Buscar de nuevo',
    'addTerminal.enterAddress': 'Introducir dirección',
    'addTerminal.notSearched': 'No se pudo buscar en una parte del equipo.',
    'addTerminal.unnamed': 'Lector de tarjetas',
    'addTerminal.state.ready': 'Listo',
    'addTerminal.state.silent': 'No responde',
    'addTerminal.state.blocked': 'Bloqueado',
    'addTerminal.state.in_use': 'En uso',
    'addTerminal.pick': 'Elegir',
    'addTerminal.show': 'Mostrar {name}',
    'addTerminal.alreadyHere': 'Este lector ya está aquí, como {name}.',
    'addTerminal.ask': 'Buscarlo',
    'addTerminal.asking': 'Preguntando al lector…',
    'addTerminal.simulated': 'Usar un lector simulado',
    'addTerminal.compare':
      'Compara este número con la etiqueta del lector, o con su pantalla de ajustes.',
    'addTerminal.same': 'Es el mismo',
    'addTerminal.other': 'Es otro',
    'addTerminal.takesCash': 'Acepta efectivo',
    'addTerminal.add': 'Añadirlo',
    'addTerminal.adding': 'Añadiendo…',
    'addTerminal.added': '{name} está añadido.',
    'addTerminal.addedHint':
      'Una prueba cobra $1.00 a una tarjeta y lo devuelve enseguida. Es lo único que demuestra que el lector cobra.',
    'addTerminal.later': 'Más tarde',
    'addTerminal.details': 'Detalles: {reason}',
    'addTerminal.howToAllow': 'Cómo permitirlo',
    'addTerminal.problem.install_udev_rule': 'Este equipo bloqueó el lector.',
    'addTerminal.problem.install_winusb': 'Windows dio el lector a otro controlador.',
    'addTerminal.problem.use_serial_port':
      'macOS reserva el lector para su propio controlador. Introduce su puerto serie, como /dev/cu.usbmodem1.',
    'addTerminal.problem.close_other_program':
      '{user, select, known {{name} usa el lector.} other {Otro programa usa el lector.}} Ciérralo y busca de nuevo.',
    'addTerminal.problem.replug':
      'El lector no responde. Desconecta el cable y conéctalo de nuevo. ¿Está activo su modo USB?',
    'addTerminal.problem.check_address':
      'No hay nada en esta dirección. Compruébala en la pantalla del lector.',
    'addTerminal.problem.check_network':
      'No se llega al lector. ¿Está encendido y en la misma red?',
    'addTerminal.problem.check_terminal_app':
      'Hay algo ahí que no responde como un lector. Abre su aplicación de pagos y comprueba que espera a una caja.',
    'addTerminal.problem.compare_certificate':
      'El lector mostró un certificado distinto del de antes. Compáralo con el de su pantalla antes de seguir.',
    'addTerminal.problem.wait_for_other':
      '{user, select, known {Lo usa {name}.} other {Lo usa otra caja.}} Inténtalo cuando esté libre.',
    'addTerminal.allow.title': 'Permitir lectores por USB',
    'addTerminal.rule.1': 'Abre una ventana de terminal en este equipo como administrador.',
    'addTerminal.rule.2': 'Pega el comando de abajo y pulsa Intro. Solo hace falta una vez.',
    'addTerminal.rule.3': 'Desconecta el lector, conéctalo de nuevo y busca otra vez.',
    'addTerminal.rule.installed':
      'La regla está instalada. Desconecta el lector, conéctalo de nuevo y busca otra vez.',
    'addTerminal.winusb.1':
      'Prueba antes su puerto serie: Introducir dirección, y COM3 o el número que el Administrador de dispositivos muestra en Puertos.',
    'addTerminal.winusb.2':
      'Si no tiene ninguno, que un administrador abra Zadig (zadig.akeo.ie), elija el lector e instale WinUSB para él.',
    'addTerminal.winusb.3': 'Desconecta el lector, conéctalo de nuevo y busca otra vez.',
    'addTerminal.copy': 'Copiar comando',
    'addTerminal.copied': 'Copiado',
    'addTerminal.refused': 'Selecciona el texto de arriba y cópialo',
  },
);
