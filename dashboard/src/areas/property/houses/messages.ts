import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: 'Every house that you work for, side by side, as each stands on its own day.',
  find: 'Find a house',
  house: 'House',
  here: 'here',
  role: 'Your role',
  occupancy: 'Occupied tonight',
  arrivals: 'Arrivals',
  departures: 'Departures',
  inHouse: 'In house',
  requests: 'Open requests',
  unread: 'Unanswered',
  revenue: 'Revenue, last day',
  all: (count: number) => (count === 1 ? 'One house' : `${count} houses`),
  notYours: 'Not for your role in that house',
  failed: 'Could not be read',
  none: 'No house of this name',
  noneHint: 'You see the houses that you are a member of. Their owners invite you under “Team”.',
  newHouse: 'New house',
  ownersOnly: 'Only an owner of this house opens another one beside it.',
  byOperator: 'On this server whoever runs it opens houses: portico properties create.',
}

const de: typeof en = {
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

export const useMessages = messages({ en, de })
