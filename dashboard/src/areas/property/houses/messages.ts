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

export type Messages = typeof en

export const useMessages = messages('areas/property/houses/messages', en)
