import type { EventData } from '../../../../../sdk/src/index.ts'
import { messages } from '../../../i18n/messages.ts'

/** What each kind of event tells. A kind without words does not compile. */
const kinds: Record<keyof EventData, string> = {
  'guest.merged': 'Two guest records became one',
  'guest.erased': 'A guest’s personal data was erased',
  'inventory.overbooked': 'More rooms taken than there are',
  'reservation.updated': 'A reservation was made or changed',
  'reservations.imported': 'An import of reservations is done',
  'reservations.import_undone': 'An import of reservations was undone',
  'revenue.snapshot_recorded': 'The day’s revenue figures were kept',
  'revenue.recommendation_created': 'A rate is recommended',
  'revenue.rate_changed': 'A room type costs something else on some nights',
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
  'conversation.emergency': 'A guest seems to be in danger',
  'conversation.handed_over': 'A conversation was handed to the staff',
  'conversation.handed_back': 'The staff handed a conversation back',
  'conversation.rated': 'A guest rated the assistant',
  'conversation.replied': 'The staff answered in a conversation',
  'guest.intent.created': 'A guest has a request',
  'guest.intent.updated': 'A guest’s request was marked as handled or opened again',
  'package.updated': 'A package was made or changed',
  'thread.updated': 'A conversation of the inbox changed',
  'webhook.disabled': 'A webhook endpoint was disabled',
  'webhook.failing': 'A webhook endpoint keeps failing',
  'webhook.recovered': 'A webhook endpoint takes deliveries again',
  'webhook.test': 'A test, sent on request',
}

const en = {
  kind: 'Kind',
  kindHint: 'All kinds',
  kinds: kinds as Record<keyof EventData, string> & Record<string, string>,
  label: 'Events',
  all: 'All events',
  some: 'Only these',
  choose: 'Kinds of events',
  chooseHint: 'Choose or search',
  required: 'Choose at least one kind.',
  nothingFound: 'No such kind',
}

export type Messages = typeof en

export const useKindMessages = messages('areas/developers/shared/kind-messages', en)
