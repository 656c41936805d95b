import type { Messages } from '../../../../../areas/front-desk/guests/messages.ts'

export const messages: Messages = {
  lead: 'Encuentre a un huésped por nombre, correo o teléfono.',
  search: 'Buscar',
  searchHint: 'Nombre, correo o teléfono',
  name: 'Nombre',
  email: 'Correo',
  phone: 'Teléfono',
  language: 'Idioma',
  offers: 'Ofertas',
  offersYes: 'Aceptadas',
  offersNo: 'No aceptadas',
  since: 'Cliente desde',
  none: 'Todavía sin huéspedes',
  noneHint: 'Los huéspedes vienen con sus reservas: impórtelas o deje que su otro sistema las envíe.',
  import: 'Importar reservas',
  notFound: (query) => `Nadie coincide con «${query}»`,
  notFoundHint: 'Pruebe con el comienzo del apellido, del correo o del teléfono.',
  showAll: 'Mostrar todos los huéspedes',
}
