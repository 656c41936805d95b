import type { Messages } from '../../../domain/guest-messages.ts'

export const messages: Messages = {
  fields: {
    first_name: 'Nombre',
    last_name: 'Apellidos',
    phone: 'Teléfono',
    email: 'Correo',
    locale: 'Idioma',
    timezone: 'Zona horaria',
    marketing_consent: 'Ofertas',
    created_at: 'Cliente desde',
    external_id: 'Id externo',
  },
  phoneHint: 'Con prefijo del país: +34 600 000 000',
  timezoneHint: 'Dónde está el huésped fuera de la estancia; de ella dependen las horas de silencio',
  consentHint: 'Solo si el huésped ha dado su consentimiento',
  wantsOffers: 'Acepta ofertas',
  noOffers: 'Sin ofertas',
  newGuest: 'Nuevo huésped',
  knownGuest: 'Huésped conocido',
  whichGuest: 'Quién viene',
  add: 'Añadir al huésped',
  added: 'Huésped añadido.',
  edit: 'Editar',
  editTitle: (name) => `Editar a ${name}`,
  changed: 'Ficha del huésped modificada.',
}
