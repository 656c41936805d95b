import type { Messages } from '../../../app/messages.ts'

export const messages: Messages = {
  environments: { live: 'Producción', sandbox: 'Sandbox' },
  banners: {
    live: 'Producción: lo que haga aquí llega a huéspedes reales',
    sandbox: 'Sandbox: nada de esto llega a un huésped',
  },
  switchEnvironment: 'Entorno',
  property: 'Hotel',
  allHouses: 'Todos los hoteles, en paralelo',
  search: 'Buscar',
  searchHint: 'Páginas, huéspedes, reservas…',
  menu: 'Menú',
  mostUsed: 'Más usadas',
  skip: 'Ir al contenido',
  account: 'Cuenta',
  signOut: 'Cerrar sesión',
  language: 'Idioma',
  nowhereTitle: 'Todavía sin hotel',
  nowhere:
    'Su cuenta no tiene acceso a ningún hotel. Quien administra este servidor puede dárselo: portico accounts grant',
  unread: (count) => `${count} sin leer`,
  toDecide: (count) => `${count} por decidir`,
  live: 'En directo',
  offline: 'Sin conexión: reconectando',
  offlineShort: 'Sin conexión',
}
