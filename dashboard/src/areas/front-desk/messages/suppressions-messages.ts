import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: 'Addresses and numbers that get no messages: guests who wrote STOP, unsubscribed or asked at the desk, and what does not arrive.',
  find: 'Address or number',
  findHint: 'The whole of it',
  channel: 'Channel',
  recipient: 'Address or number',
  recipientHint: 'Numbers with country code: +44 20 7946 0958',
  erased: 'Erased guest',
  scope: 'What does not go out',
  scopes: { all: 'Nothing goes out', marketing: 'No offers' } as Record<string, string>,
  reason: 'Why',
  reasons: {
    stop: 'Wrote STOP',
    unsubscribe: 'Unsubscribed',
    complaint: 'Reported as spam',
    bounce: 'Does not arrive',
    manual: 'Entered by hand',
  } as Record<string, string>,
  since: 'Since',
  actions: 'Actions',
  none: 'Everybody may be written to',
  noneHint: 'Whoever writes STOP or unsubscribes is listed here by itself. Enter those who ask at the desk.',
  noneFiltered: 'Not listed',
  noneFilteredHint: 'Messages to this address or number go out.',
  add: 'Stop messages to somebody',
  added: 'No more messages go there.',
  lift: 'Write again',
  liftTitle: 'Let messages reach them again?',
  liftMeans:
    'Only with their consent. Where the provider or network keeps a list of its own, as they do for STOP, it still refuses them.',
  lifted: 'Messages reach them again.',
}

const de: typeof en = {
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

export const useSuppressionMessages = messages({ en, de })
