import type { Messages } from '../../../../../areas/front-desk/messages/suppressions-messages.ts'

export const messages: Messages = {
  lead: 'Direcciones y números que no reciben mensajes: huéspedes que escribieron STOP, se dieron de baja o lo pidieron en recepción, y lo que no llega.',
  find: 'Dirección o número',
  findHint: 'Completo',
  channel: 'Canal',
  recipient: 'Dirección o número',
  recipientHint: 'Números con prefijo del país: +34 600 000 000',
  erased: 'Huésped borrado',
  scope: 'Qué no sale',
  scopes: { all: 'No sale nada', marketing: 'Sin ofertas' },
  reason: 'Motivo',
  reasons: {
    stop: 'Escribió STOP',
    unsubscribe: 'Se dio de baja',
    complaint: 'Marcado como spam',
    bounce: 'No llega',
    manual: 'Introducido a mano',
  },
  since: 'Desde',
  actions: 'Acciones',
  none: 'Se puede escribir a todos',
  noneHint: 'Quien escribe STOP o se da de baja aparece aquí solo. Introduzca a quienes lo pidan en recepción.',
  noneFiltered: 'No está en la lista',
  noneFilteredHint: 'Los mensajes a esta dirección o número salen.',
  add: 'Dejar de escribir a alguien',
  added: 'Ya no se envían mensajes ahí.',
  lift: 'Volver a escribir',
  liftTitle: '¿Permitir que vuelvan a llegarle mensajes?',
  liftMeans:
    'Solo con su consentimiento. Si el proveedor o la red lleva su propia lista, como con STOP, los sigue rechazando.',
  lifted: 'Los mensajes vuelven a llegarle.',
}
