import type { EventData } from '../../../../../sdk/src/index.ts'
import { messages } from '../../../i18n/messages.ts'

type Kind = keyof EventData

/** What each kind of event tells. A kind without words does not compile. */
const kindsEn: Record<Kind, string> = {
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
  'guest.intent.created': 'A guest wants something',
  'guest.intent.updated': 'What a guest wants was marked as handled or opened again',
  'package.updated': 'A package was made or changed',
  'thread.updated': 'A conversation of the inbox changed',
  'webhook.disabled': 'A webhook endpoint was disabled',
  'webhook.failing': 'A webhook endpoint keeps failing',
  'webhook.recovered': 'A webhook endpoint takes deliveries again',
  'webhook.test': 'A test, sent on request',
}

const kindEn = {
  kind: 'Kind',
  kindHint: 'All kinds',
  kinds: kindsEn as Record<string, string>,
  label: 'Events',
  all: 'All events',
  some: 'Only these',
  choose: 'Kinds of events',
  chooseHint: 'Choose or search',
  required: 'Choose at least one kind.',
  nothingFound: 'No such kind',
}

const kindsDe: Record<keyof EventData, string> = {
  'guest.merged': 'Zwei Gastprofile wurden zu einem',
  'guest.erased': 'Die persönlichen Daten eines Gastes wurden gelöscht',
  'inventory.overbooked': 'Mehr Zimmer vergeben als vorhanden',
  'reservation.updated': 'Eine Reservierung wurde angelegt oder geändert',
  'reservations.imported': 'Ein Import von Reservierungen ist fertig',
  'reservations.import_undone': 'Ein Import von Reservierungen wurde rückgängig gemacht',
  'revenue.snapshot_recorded': 'Die Umsatzzahlen des Tages wurden festgehalten',
  'revenue.recommendation_created': 'Eine Rate wird empfohlen',
  'revenue.rate_changed': 'Eine Zimmerart kostet an einigen Nächten etwas anderes',
  'revenue.recommendation_applied': 'Eine empfohlene Rate wurde übernommen',
  'message.sent': 'Eine Nachricht an einen Gast ging hinaus',
  'message.delivered': 'Eine Nachricht kam beim Gast an',
  'message.read': 'Ein Gast hat eine Nachricht gelesen',
  'message.failed': 'Eine Nachricht konnte nicht zugestellt werden',
  'message.received': 'Ein Gast hat geschrieben',
  'message.handled': 'Die Nachricht eines Gastes wurde als erledigt markiert oder wieder geöffnet',
  'itinerary.updated': 'Ein Reiseplan wurde angelegt oder geändert',
  'call.logged': 'Ein Anruf wurde erfasst',
  'call.updated': 'Ein Anruf wurde geändert',
  'conversation.closed': 'Ein Chat ist zu Ende',
  'conversation.emergency': 'Ein Gast scheint in Gefahr zu sein',
  'conversation.handed_over': 'Ein Chat wurde an das Personal übergeben',
  'conversation.handed_back': 'Das Personal gab einen Chat zurück',
  'conversation.rated': 'Ein Gast bewertete den Assistenten',
  'conversation.replied': 'Das Personal antwortete in einem Chat',
  'guest.intent.created': 'Ein Gast wünscht etwas',
  'guest.intent.updated': 'Ein Wunsch wurde als erledigt markiert oder wieder geöffnet',
  'package.updated': 'Ein Paket wurde angelegt oder geändert',
  'thread.updated': 'Ein Gespräch im Eingang hat sich geändert',
  'webhook.disabled': 'Ein Webhook-Endpunkt wurde abgeschaltet',
  'webhook.failing': 'Ein Webhook-Endpunkt schlägt dauernd fehl',
  'webhook.recovered': 'Ein Webhook-Endpunkt nimmt wieder an',
  'webhook.test': 'Ein Test, auf Wunsch gesendet',
}

const kindDe: typeof kindEn = {
  kind: 'Art',
  kindHint: 'Alle Arten',
  kinds: kindsDe,
  label: 'Ereignisse',
  all: 'Alle Ereignisse',
  some: 'Nur diese',
  choose: 'Arten von Ereignissen',
  chooseHint: 'Wählen oder suchen',
  required: 'Wählen Sie mindestens eine Art.',
  nothingFound: 'Keine solche Art',
}

export const useKindMessages = messages({ en: kindEn, de: kindDe })

const timeEn = {
  label: 'Time',
  any: 'Any time',
  spans: { '15m': 'Last 15 minutes', '1h': 'Last hour', '24h': 'Last 24 hours', '7d': 'Last 7 days' },
}

const timeDe: typeof timeEn = {
  label: 'Zeit',
  any: 'Jederzeit',
  spans: { '15m': 'Letzte 15 Minuten', '1h': 'Letzte Stunde', '24h': 'Letzte 24 Stunden', '7d': 'Letzte 7 Tage' },
}

export const useTimeMessages = messages({ en: timeEn, de: timeDe })
