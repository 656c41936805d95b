import type { EventData } from '../../../../../sdk/src/index.ts'

type Kind = keyof EventData

/** What each kind of event tells. A kind without words does not compile. */
const kinds: Record<Kind, string> = {
  'guest.merged': 'Two guest records became one',
  'guest.erased': 'A guest’s personal data was erased',
  'reservation.updated': 'A reservation was made or changed',
  'reservations.imported': 'An import of reservations is done',
  'revenue.snapshot_recorded': 'The day’s revenue figures were kept',
  'revenue.recommendation_created': 'A rate is recommended',
  'revenue.recommendation_applied': 'A recommended rate was applied',
  'message.sent': 'A message to a guest went out',
  'message.delivered': 'A message reached its guest',
  'message.read': 'A guest read a message',
  'message.failed': 'A message could not be delivered',
  'message.received': 'A guest wrote',
  'message.handled': 'A guest’s message was marked as handled or opened again',
  'itinerary.updated': 'An itinerary was made or changed',
  'call.logged': 'A call was logged',
  'call.updated': 'A call was changed',
  'conversation.closed': 'A chat conversation ended',
  'conversation.handed_over': 'A conversation was handed to the staff',
  'conversation.handed_back': 'The staff handed a conversation back',
  'conversation.replied': 'The staff answered in a conversation',
  'guest.intent.created': 'A guest wants something',
  'guest.intent.updated': 'What a guest wants was marked as handled or opened again',
  'package.updated': 'A package was made or changed',
  'webhook.disabled': 'A webhook endpoint was disabled',
  'webhook.test': 'A test, sent on request',
}

export const words = {
  kind: 'Kind',
  kindHint: 'All kinds',
  kinds: kinds as Record<string, string>,
  label: 'Events',
  all: 'All events',
  some: 'Only these',
  choose: 'Kinds of events',
  chooseHint: 'Choose or search',
  required: 'Choose at least one kind.',
  nothingFound: 'No such kind',
}

export type Words = typeof words
