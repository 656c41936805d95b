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
  security: 'Konto & Sicherheit',
  signOut: 'Abmelden',
  language: 'Sprache',
  appearance: 'Darstellung',
  appearances: { light: 'Hell', dark: 'Dunkel', auto: 'Wie das System' },
  alertsLabel: 'Wenn ein Gast schreibt',
  alerts: {
    title: 'Zahl im Titel des Tabs',
    sound: 'Ton',
    desktop: 'Mitteilung auf dem Schreibtisch',
    push: 'Push, auch wenn Portico geschlossen ist',
  },
  notAllowed:
    'Dieser Browser erlaubt hier keine Mitteilungen. Erlauben Sie sie in seinen Einstellungen für diese Seite.',
  noPush:
    'Dieser Browser nimmt hier keine Push-Mitteilungen an: Nötig sind https und auf iPhone oder iPad Portico auf dem Home-Bildschirm.',
  somebodyWrote: 'Im Eingang wartet etwas Neues.',
  toDecide: (count) => `${count} zu entscheiden`,
  unread: (count) => `${count} ungelesen`,
  nowhereTitle: 'Noch kein Haus',
  nowhere: 'Ihr Konto darf kein Haus betreten. Wer diesen Server betreibt, kann Sie einlassen: portico accounts grant',
  live: 'Live',
  offline: 'Offline: verbindet wieder',
  offlineShort: 'Offline',
}
