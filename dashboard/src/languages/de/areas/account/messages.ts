import type { Messages } from '../../../../areas/account/messages.ts'

export const messages: Messages = {
  lead: 'Was nur Ihnen gehört: wie Sie zu sehen sind, wie Portico aussieht und von Gästen meldet, und wie Sie sich anmelden.',
  picture: 'Ihr Bild',
  pictureHint: 'Kolleginnen und Kollegen Ihrer Häuser sehen es neben Ihrem Namen, sonst niemand.',
  pictureChanged: 'Ihr Bild ist geändert.',
  language: 'Sprache',
  languageHint: 'Gilt in jedem Browser, in dem Sie sich anmelden.',
  look: 'Aussehen',
  lookHint: 'Für diesen Browser.',
  appearance: 'Darstellung',
  appearances: { light: 'Hell', dark: 'Dunkel', auto: 'Wie das System' },
  density: 'Wie dicht alles steht',
  densities: { comfortable: 'Luftig', compact: 'Dicht' },
  motion: 'Bewegung',
  alertsLabel: 'Wenn ein Gast schreibt',
  alertsHint: 'Für diesen Browser.',
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
  quiet: 'Ruhezeiten',
  quietHint: (zone) =>
    `In dieser Zeit kommt in keinen Ihrer Browser ein Push. Es gilt die Uhr des Hauses; hier ${zone}.`,
  quietOn: 'Nachts kein Push',
  quietTimes: { from: 'Von', until: 'Bis' },
  quietMeans: 'Notfälle kommen immer. Was inzwischen eingeht, wird nicht nachgeschickt: Der Eingang zählt es.',
  mailsLabel: 'Per E-Mail',
  webhookMails: 'Wenn ein Webhook nicht mehr funktioniert',
  security: 'Sicherheit',
  securityHint: 'Diese Seiten fragen nach Ihrem Passwort, wo es darauf ankommt.',
  links: {
    password: 'Passwort ändern',
    factors: 'Zweiter Faktor',
    sessions: 'Wo Sie angemeldet sind',
    applications: 'Verbundene Anwendungen',
  },
}
