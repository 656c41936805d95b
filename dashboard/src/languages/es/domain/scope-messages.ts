import type { Messages } from '../../../domain/scope-messages.ts'

export const messages: Messages = {
  scopes: 'Permisos',
  module: 'Área',
  read: 'Leer',
  write: 'Modificar',
  allRead: 'Leer todo',
  allScopes: 'Todos mis permisos',
  nothingChosen: 'No hay nada elegido.',
  noScopes: 'Vaciar',
  modules: {
    messaging: 'Mensajes',
    ai: 'Chat y solicitudes de huéspedes',
    knowledge: 'Conocimiento',
    revenue: 'Ingresos',
    itineraries: 'Itinerarios',
    calls: 'Llamadas',
    packages: 'Paquetes',
    properties: 'Hotel, habitaciones, disponibilidad',
    guests: 'Huéspedes',
    reservations: 'Reservas',
    payments: 'Pagos',
    webhooks: 'Webhooks y eventos',
    keys: 'Claves, personal, auditoría',
  },
  scopesHint: 'Puede dar los permisos de su propio rol.',
}
