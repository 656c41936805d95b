import type { EventData } from '../../../../../sdk/src/index.ts'
import type { Words } from './kinds.ts'

const kinds: Record<keyof EventData, string> = {
  'guest.merged': 'Zwei Gastprofile wurden zu einem',
  'guest.erased': 'Die persönlichen Daten eines Gastes wurden gelöscht',
  'reservation.updated': 'Eine Reservierung wurde angelegt oder geändert',
  'reservations.imported': 'Ein Import von Reservierungen ist fertig',
  'revenue.snapshot_recorded': 'Die Umsatzzahlen des Tages wurden festgehalten',
  'revenue.recommendation_created': 'Eine Rate wird empfohlen',
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
  'conversation.handed_over': 'Ein Chat wurde an das Personal übergeben',
  'conversation.handed_back': 'Das Personal gab einen Chat zurück',
  'conversation.replied': 'Das Personal antwortete in einem Chat',
  'guest.intent.created': 'Ein Gast wünscht etwas',
  'guest.intent.updated': 'Ein Wunsch wurde als erledigt markiert oder wieder geöffnet',
  'package.updated': 'Ein Paket wurde angelegt oder geändert',
  'webhook.disabled': 'Ein Webhook-Endpunkt wurde abgeschaltet',
  'webhook.test': 'Ein Test, auf Wunsch gesendet',
}

export const words: Words = {
  kind: 'Art',
  kindHint: 'Alle Arten',
  kinds,
  label: 'Ereignisse',
  all: 'Alle Ereignisse',
  some: 'Nur diese',
  choose: 'Arten von Ereignissen',
  chooseHint: 'Wählen oder suchen',
  required: 'Wählen Sie mindestens eine Art.',
  nothingFound: 'Keine solche Art',
}
