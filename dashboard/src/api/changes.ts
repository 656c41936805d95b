import type { EventData, Operations } from '../../../sdk/src/index.ts'

type Subject<Kind> = Kind extends `${infer First}.${string}` ? First : never

/** By the beginning of an event's kind, the groups of operations whose answers change with it. A kind without them does not compile. */
const GROUPS: Record<Subject<keyof EventData>, (keyof Operations)[]> = {
  call: ['calls', 'aiIntents'],
  conversation: ['aiConversations'],
  guest: ['guests', 'messaging', 'inboundMessages', 'aiIntents', 'aiConversations', 'calls', 'reservations'],
  inventory: ['inventory', 'properties'],
  itinerary: ['itineraries'],
  message: ['messaging', 'inboundMessages', 'aiIntents'],
  package: ['packages'],
  reservation: ['reservations', 'inventory', 'properties'],
  reservations: ['reservations', 'inventory', 'properties', 'guests'],
  revenue: ['revenue'],
  webhook: ['webhooks'],
}

/** Of kinds that a newer server may know, the events alone. */
export const groupsChangedBy = (kind: string): (keyof Operations)[] => [
  'events',
  ...((GROUPS as Record<string, (keyof Operations)[]>)[kind.split('.')[0]!] ?? []),
]
