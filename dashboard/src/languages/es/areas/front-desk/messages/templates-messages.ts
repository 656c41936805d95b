import type { Messages } from '../../../../../areas/front-desk/messages/templates-messages.ts'

export const messages: Messages = {
  lead: 'Textos que la app de chat ha aprobado. Un primer mensaje por WhatsApp o similares debe ser uno de ellos.',
  name: 'Nombre',
  nameHint: 'Como se aprobó: minúsculas, cifras y _',
  language: 'Idioma',
  languageHint: 'Como se aprobó: es, en_US, pt_BR…',
  body: 'Texto',
  bodyHint: 'Como se aprobó, con {{1}}, {{2}}… o {{guest_name}} donde se rellena algo',
  providerId: 'Id en el proveedor',
  providerIdHint: 'Si no es el nombre: el ContentSid de Twilio',
  firstContact: 'Abre una conversación',
  firstContactHint:
    'Se usa al escribir a alguien por primera vez: su único hueco lleva lo escrito. Solo un texto puede serlo.',
  isFirst: 'Abre conversaciones',
  actions: 'Acciones',
  none: 'Todavía sin plantillas',
  noneHint: 'Haga que la app de chat apruebe un texto y regístrelo aquí palabra por palabra.',
  add: 'Añadir una plantilla',
  added: 'Plantilla añadida.',
  delete: 'Eliminar',
  deleteTitle: (name) => `¿Eliminar ${name}?`,
  deleteMeans:
    'Ya no se podrá elegir aquí. Los mensajes que ya esperan con ella salen igualmente; la app de chat la sigue conociendo.',
  deleted: 'Plantilla eliminada.',
  gaps: (count) => (count === 1 ? '1 hueco por rellenar' : `${count} huecos por rellenar`),
}
