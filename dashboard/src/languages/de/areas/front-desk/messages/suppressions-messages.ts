import type { Messages } from '../../../../../areas/front-desk/messages/suppressions-messages.ts'

export const messages: Messages = {
  lead: 'Adressen und Nummern, an die nichts geht: Gäste, die STOP schrieben, sich abmeldeten oder am Empfang darum baten, und was nicht ankommt.',
  find: 'Adresse oder Nummer',
  findHint: 'Vollständig',
  channel: 'Kanal',
  recipient: 'Adresse oder Nummer',
  recipientHint: 'Nummern mit Landesvorwahl: +49 30 901820',
  erased: 'Gelöschter Gast',
  scope: 'Was nicht hinausgeht',
  scopes: { all: 'Nichts geht hinaus', marketing: 'Keine Angebote' },
  reason: 'Warum',
  reasons: {
    stop: 'Schrieb STOP',
    unsubscribe: 'Abgemeldet',
    complaint: 'Als Spam gemeldet',
    bounce: 'Kommt nicht an',
    manual: 'Von Hand eingetragen',
  },
  since: 'Seit',
  actions: 'Aktionen',
  none: 'Allen darf geschrieben werden',
  noneHint: 'Wer STOP schreibt oder sich abmeldet, steht von selbst hier. Tragen Sie ein, wer am Empfang darum bittet.',
  noneFiltered: 'Steht nicht hier',
  noneFilteredHint: 'Nachrichten an diese Adresse oder Nummer gehen hinaus.',
  add: 'Nachrichten an jemanden stoppen',
  added: 'Dorthin geht nichts mehr.',
  lift: 'Wieder schreiben',
  liftTitle: 'Nachrichten wieder zulassen?',
  liftMeans:
    'Nur mit Zustimmung. Wo der Anbieter oder das Netz eine eigene Liste führt, wie bei STOP, wird weiterhin abgelehnt.',
  lifted: 'Nachrichten gehen wieder dorthin.',
}
