import type { EventData, Operations } from '../../../sdk/src/index.ts'

type Subject<Kind> = Kind extends `${infer First}.${string}` ? First : never

/** By the beginning of an event's kind, the groups of operations whose answers change with it. A kind without them does not compile. */
const GROUPS: Record<Subject<keyof EventData>, (keyof Operations)[]> = {
  call: ['calls', 'aiIntents', 'threads', 'desk'],
  conversation: ['aiConversations', 'threads', 'desk'],
  guest: [
    'guests',
    'messaging',
    'inboundMessages',
    'aiIntents',
    'aiConversations',
    'calls',
    'reservations',
    'threads',
    'desk',
  ],
  inventory: ['inventory', 'properties'],
  itinerary: ['itineraries'],
  message: ['messaging', 'inboundMessages', 'aiIntents', 'threads', 'desk'],
  package: ['packages'],
  reservation: ['reservations', 'inventory', 'properties', 'threads', 'desk'],
  reservations: ['reservations', 'inventory', 'properties', 'guests', 'threads', 'desk'],
  revenue: ['revenue'],
  thread: ['threads', 'aiConversations'],
  webhook: ['webhooks'],
}

/** Of kinds that a newer server may know, the events alone. */
export const groupsChangedBy = (kind: string): (keyof Operations)[] => [
  'events',
  ...((GROUPS as Record<string, (keyof Operations)[]>)[kind.split('.')[0]!] ?? []),
]
