import type { Messages } from '../../../app/messages.ts'

export const messages: Messages = {
  environments: { live: 'Produktion', sandbox: 'Sandbox' },
  banners: {
    live: 'Produktion: Was Sie hier tun, erreicht echte Gäste',
    sandbox: 'Sandbox: Nichts hier erreicht einen Gast',
  },
  switchEnvironment: 'Umgebung',
  property: 'Haus',
  allHouses: 'Alle Häuser nebeneinander',
  search: 'Suchen',
  searchHint: 'Seiten, Gäste, Reservierungen …',
  menu: 'Menü',
  mostUsed: 'Meistgenutzt',
  skip: 'Zum Inhalt',
  account: 'Konto',
  signOut: 'Abmelden',
  language: 'Sprache',
  toDecide: (count) => `${count} zu entscheiden`,
  unread: (count) => `${count} ungelesen`,
  nowhereTitle: 'Noch kein Haus',
  nowhere: 'Ihr Konto darf kein Haus betreten. Wer diesen Server betreibt, kann Sie einlassen: portico accounts grant',
  live: 'Live',
  offline: 'Offline: verbindet wieder',
  offlineShort: 'Offline',
}
