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
  security: 'Cuenta y seguridad',
  signOut: 'Cerrar sesión',
  language: 'Idioma',
  appearance: 'Apariencia',
  appearances: { light: 'Claro', dark: 'Oscuro', auto: 'Como el sistema' },
  nowhereTitle: 'Todavía sin hotel',
  nowhere:
    'Su cuenta no tiene acceso a ningún hotel. Quien administra este servidor puede dárselo: portico accounts grant',
  alertsLabel: 'Cuando escribe un huésped',
  alerts: {
    title: 'Contador en la pestaña',
    sound: 'Sonido',
    desktop: 'Aviso en el escritorio',
    push: 'Push, también con Portico cerrado',
  },
  notAllowed: 'Este navegador no permite avisos aquí. Permítalos para esta página en sus ajustes.',
  noPush:
    'Este navegador no admite push aquí: necesita https y, en un iPhone o iPad, Portico en la pantalla de inicio.',
  somebodyWrote: 'Hay algo nuevo en la bandeja.',
  unread: (count) => `${count} sin leer`,
  toDecide: (count) => `${count} por decidir`,
  live: 'En directo',
  offline: 'Sin conexión: reconectando',
  offlineShort: 'Sin conexión',
}
