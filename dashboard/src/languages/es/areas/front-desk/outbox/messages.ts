import type { Messages } from '../../../../../areas/front-desk/outbox/messages.ts'

export const messages: Messages = {
  lead: 'Mensajes que se quedaron aquí porque nada los transporta: los del sandbox y los de canales sin proveedor.',
  list: 'Mensajes guardados',
  none: 'No se ha guardado nada',
  noneHint: 'Envíe un mensaje en el sandbox y lea aquí lo que habría recibido el huésped.',
  write: 'Escribir un mensaje',
  from: 'De',
  to: 'A',
  at: 'Habría salido',
  template: 'Plantilla',
  open: 'Abrir el mensaje',
}
