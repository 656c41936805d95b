import type { Messages } from '../../../../../areas/property/houses/messages.ts'

export const messages: Messages = {
  lead: 'Alle Häuser, für die Sie arbeiten, nebeneinander, jedes an seinem eigenen Tag.',
  find: 'Haus finden',
  house: 'Haus',
  here: 'hier',
  role: 'Ihre Rolle',
  occupancy: 'Heute Nacht belegt',
  arrivals: 'Anreisen',
  departures: 'Abreisen',
  inHouse: 'Im Haus',
  requests: 'Offene Wünsche',
  unread: 'Unbeantwortet',
  revenue: 'Umsatz, letzter Tag',
  all: (count) => (count === 1 ? 'Ein Haus' : `${count} Häuser`),
  notYours: 'Nicht für Ihre Rolle in diesem Haus',
  failed: 'Konnte nicht gelesen werden',
  none: 'Kein Haus dieses Namens',
  noneHint: 'Sie sehen die Häuser, zu denen Sie gehören. Deren Inhaber laden Sie unter „Team“ ein.',
  newHouse: 'Neues Haus',
  ownersOnly: 'Nur Inhaber dieses Hauses eröffnen ein weiteres daneben.',
  byOperator: 'Auf diesem Server eröffnet Häuser, wer ihn betreibt: portico properties create.',
}
