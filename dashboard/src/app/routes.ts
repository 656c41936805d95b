import type { Scope } from '../../../sdk/src/index.ts'
import type { EnvironmentName } from '../api/session.ts'
import type { Translations } from '../i18n/messages.ts'

/** Every page, one line each: menu, palette, titles, the way back, who may open it and the tests are derived from this. */

export interface Route {
  /** Below the property. Pages of one word are in the menu; `/guests/:id` is reached from `/guests` and named like it. */
  path: string
  /** Below `areas`, with its `page.tsx`. */
  folder: string
  /** What it reads first: who lacks this neither sees nor opens it. */
  scope: Scope
  title: Translations<string>
  /** Only there. */
  environment?: EnvironmentName
}

/** By the first folder of their pages, in the order of the menu. */
export const AREAS: Record<string, Translations<string>> = {
  'front-desk': { en: 'Front desk', de: 'Empfang' },
  revenue: { en: 'Revenue', de: 'Erlöse' },
  property: { en: 'House', de: 'Haus' },
  developers: { en: 'Developers', de: 'Entwicklung' },
}

type Row = [path: string, folder: string, scope: Scope, title?: Translations<string>, environment?: EnvironmentName]

const ROWS: Row[] = [
  ['/', 'overview', 'properties:read', { en: 'Overview', de: 'Übersicht' }],

  ['/today', 'front-desk/today', 'reservations:read', { en: 'Today', de: 'Heute' }],
  ['/inbox', 'front-desk/inbox', 'messaging:read', { en: 'Inbox', de: 'Eingang' }],
  ['/guests', 'front-desk/guests', 'guests:read', { en: 'Guests', de: 'Gäste' }],
  ['/guests/:id', 'front-desk/guest', 'guests:read'],
  ['/guests/:id/erased', 'front-desk/erased', 'guests:read'],
  ['/messages', 'front-desk/messages', 'messaging:read', { en: 'Messages', de: 'Nachrichten' }],
  ['/messages/new', 'front-desk/compose', 'messaging:write'],
  ['/messages/:id', 'front-desk/message', 'messaging:read'],
  ['/conversations', 'front-desk/conversations', 'ai:read', { en: 'Conversations', de: 'Gespräche' }],
  ['/conversations/:id', 'front-desk/conversation', 'ai:read'],
  ['/calls', 'front-desk/calls', 'calls:read', { en: 'Calls', de: 'Anrufe' }],
  ['/calls/:id', 'front-desk/call', 'calls:read'],
  ['/outbox', 'front-desk/outbox', 'messaging:read', { en: 'Local outbox', de: 'Lokaler Postausgang' }],

  ['/revenue', 'revenue/performance', 'revenue:read', { en: 'Performance', de: 'Kennzahlen' }],
  ['/occupancy', 'revenue/occupancy', 'properties:read', { en: 'Occupancy', de: 'Belegung' }],
  ['/rates', 'revenue/rates', 'revenue:read', { en: 'Rates', de: 'Preise' }],
  ['/recommendations', 'revenue/recommendations', 'revenue:read', { en: 'Recommendations', de: 'Empfehlungen' }],
  ['/what-if', 'revenue/what-if', 'revenue:read', { en: 'What if', de: 'Was wäre wenn' }],
  ['/forecast', 'revenue/forecast', 'revenue:read', { en: 'Forecast', de: 'Prognose' }],

  ['/reservations', 'property/reservations', 'reservations:read', { en: 'Reservations', de: 'Reservierungen' }],
  ['/reservations/:id', 'property/reservation', 'reservations:read'],
  ['/availability', 'property/availability', 'properties:read', { en: 'Availability', de: 'Verfügbarkeit' }],
  ['/packages', 'property/packages', 'packages:read', { en: 'Packages', de: 'Pakete' }],
  ['/packages/:id', 'property/package', 'packages:read'],
  ['/itineraries', 'property/itineraries', 'itineraries:read', { en: 'Itineraries', de: 'Reisepläne' }],
  ['/itineraries/:id', 'property/itinerary', 'itineraries:read'],
  ['/import', 'property/import', 'reservations:write', { en: 'Import', de: 'Import' }],
  ['/knowledge', 'property/knowledge', 'knowledge:read', { en: 'Knowledge', de: 'Wissen' }],
  ['/knowledge/:id', 'property/knowledge-source', 'knowledge:read'],
  ['/assistant', 'property/assistant', 'ai:read', { en: 'Assistant', de: 'Assistent' }],
  ['/setup', 'property/setup', 'properties:write', { en: 'Set up', de: 'Einrichten' }],
  ['/team', 'property/team', 'keys:read', { en: 'Team', de: 'Team' }],
  ['/houses', 'property/houses', 'properties:read', { en: 'Houses', de: 'Häuser' }],
  ['/houses/new', 'property/new-house', 'keys:write'],
  ['/settings', 'property/settings', 'properties:read', { en: 'Settings', de: 'Einstellungen' }],

  ['/keys', 'developers/keys', 'keys:read', { en: 'API keys', de: 'API-Schlüssel' }],
  ['/webhooks', 'developers/webhooks', 'webhooks:read', { en: 'Webhooks', de: 'Webhooks' }],
  ['/webhooks/:id', 'developers/webhook', 'webhooks:read'],
  ['/deliveries', 'developers/deliveries', 'webhooks:read', { en: 'Delivery log', de: 'Zustellungen' }],
  ['/events', 'developers/events', 'webhooks:read', { en: 'Events', de: 'Ereignisse' }],
  ['/events/:id', 'developers/event', 'webhooks:read'],
  ['/requests', 'developers/requests', 'keys:read', { en: 'Request log', de: 'Anfragen' }],
  ['/requests/:id', 'developers/request', 'keys:read'],
  ['/usage', 'developers/usage', 'keys:read', { en: 'Usage and limits', de: 'Nutzung und Grenzen' }],
  ['/sandbox', 'developers/sandbox', 'properties:write', { en: 'Sandbox tools', de: 'Sandbox-Werkzeuge' }, 'sandbox'],
  ['/connect', 'developers/connect', 'webhooks:read', { en: 'Connect', de: 'Anbinden' }],
]

/** The page of the menu that a page belongs to, by its path. */
export const menuPathOf = (path: string): string => `/${path.split('/')[1] ?? ''}`

export const isInMenu = ({ path }: Pick<Route, 'path'>): boolean => path === menuPathOf(path)

const TITLES = new Map(ROWS.map(([path, , , title]) => [path, title]))

export const ROUTES: Route[] = ROWS.map(
  ([path, folder, scope, title = TITLES.get(menuPathOf(path))!, environment]) => ({
    path,
    folder,
    scope,
    title,
    ...(environment && { environment }),
  }),
)

interface Visitor {
  environment: EnvironmentName
  may(scope: string): boolean
}

export const mayOpen = ({ scope, environment }: Route, visitor: Visitor): boolean =>
  visitor.may(scope) && (environment === undefined || environment === visitor.environment)
