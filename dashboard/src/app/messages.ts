import { messages } from '../i18n/messages.ts'

const en = {
  environments: { live: 'Production', sandbox: 'Sandbox' },
  banners: {
    live: 'Production: what you do here reaches real guests',
    sandbox: 'Sandbox: nothing here reaches a guest',
  },
  switchEnvironment: 'Environment',
  property: 'Property',
  search: 'Search',
  searchHint: 'Pages, guests, reservations …',
  menu: 'Menu',
  mostUsed: 'Most used',
  skip: 'Skip to the content',
  account: 'Account',
  security: 'Account & security',
  signOut: 'Sign out',
  language: 'Language',
  appearance: 'Appearance',
  appearances: { light: 'Light', dark: 'Dark', auto: 'As the system' },
  nowhereTitle: 'No property yet',
  nowhere: 'Your account may enter no property. Whoever runs this server can let you in: portico accounts grant',
  alertsLabel: 'When a guest writes',
  alerts: { title: 'Count in the tab’s title', sound: 'Sound', desktop: 'Desktop notification' },
  notAllowed: 'This browser does not allow notifications here. Allow them in its settings for this page.',
  somebodyWrote: 'Something new waits in the inbox.',
  live: 'Live',
  offline: 'Offline: connecting again',
  offlineShort: 'Offline',
}

const de: typeof en = {
  environments: { live: 'Produktion', sandbox: 'Sandbox' },
  banners: {
    live: 'Produktion: Was Sie hier tun, erreicht echte Gäste',
    sandbox: 'Sandbox: Nichts hier erreicht einen Gast',
  },
  switchEnvironment: 'Umgebung',
  property: 'Haus',
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
  alerts: { title: 'Zahl im Titel des Tabs', sound: 'Ton', desktop: 'Mitteilung auf dem Schreibtisch' },
  notAllowed:
    'Dieser Browser erlaubt hier keine Mitteilungen. Erlauben Sie sie in seinen Einstellungen für diese Seite.',
  somebodyWrote: 'Im Eingang wartet etwas Neues.',
  nowhereTitle: 'Noch kein Haus',
  nowhere: 'Ihr Konto darf kein Haus betreten. Wer diesen Server betreibt, kann Sie einlassen: portico accounts grant',
  live: 'Live',
  offline: 'Offline: verbindet wieder',
  offlineShort: 'Offline',
}

export const useMessages = messages({ en, de })
