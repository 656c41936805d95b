import type { Scope } from '../../../sdk/src/index.ts'
import type { EnvironmentName } from '../api/session.ts'

/** Every page, one line each: menu, palette, the way back, who may open it and the tests are derived from this. Their titles: `route-messages.ts`. */

export interface Route {
  /** Below the property. Pages of one word are in the menu; `/guests/:id` is reached from `/guests` and named like it. */
  path: string
  /** Below `areas`, with its `page.tsx`. */
  folder: string
  /** What it reads first: who lacks this neither sees nor opens it. */
  scope: Scope
  /** Only there. */
  environment?: EnvironmentName
}

export const ACCOUNT = '/account'

type Row = [path: string, folder: string, scope: Scope, environment?: EnvironmentName]

const ROWS: Row[] = [
  ['/', 'overview', 'properties:read'],
  [ACCOUNT, 'account', 'properties:read'],

  ['/today', 'front-desk/today', 'reservations:read'],
  ['/inbox', 'front-desk/inbox', 'messaging:read'],
  ['/guests', 'front-desk/guests', 'guests:read'],
  ['/guests/:id', 'front-desk/guest', 'guests:read'],
  ['/guests/:id/erased', 'front-desk/erased', 'guests:read'],
  ['/messages', 'front-desk/messages', 'messaging:read'],
  ['/messages/new', 'front-desk/compose', 'messaging:write'],
  ['/messages/:id', 'front-desk/message', 'messaging:read'],
  ['/conversations', 'front-desk/conversations', 'ai:read'],
  ['/conversations/:id', 'front-desk/conversation', 'ai:read'],
  ['/calls', 'front-desk/calls', 'calls:read'],
  ['/calls/:id', 'front-desk/call', 'calls:read'],
  ['/outbox', 'front-desk/outbox', 'messaging:read'],

  ['/revenue', 'revenue/performance', 'revenue:read'],
  ['/occupancy', 'revenue/occupancy', 'properties:read'],
  ['/rates', 'revenue/rates', 'revenue:read'],
  ['/recommendations', 'revenue/recommendations', 'revenue:read'],
  ['/what-if', 'revenue/what-if', 'revenue:read'],
  ['/forecast', 'revenue/forecast', 'revenue:read'],

  ['/reservations', 'property/reservations', 'reservations:read'],
  ['/reservations/:id', 'property/reservation', 'reservations:read'],
  ['/availability', 'property/availability', 'properties:read'],
  ['/packages', 'property/packages', 'packages:read'],
  ['/packages/:id', 'property/package', 'packages:read'],
  ['/itineraries', 'property/itineraries', 'itineraries:read'],
  ['/itineraries/:id', 'property/itinerary', 'itineraries:read'],
  ['/import', 'property/import', 'reservations:write'],
  ['/knowledge', 'property/knowledge', 'knowledge:read'],
  ['/knowledge/:id', 'property/knowledge-source', 'knowledge:read'],
  ['/assistant', 'property/assistant', 'ai:read'],
  ['/setup', 'property/setup', 'properties:write'],
  ['/team', 'property/team', 'keys:read'],
  ['/houses', 'property/houses', 'properties:read'],
  ['/houses/new', 'property/new-house', 'keys:write'],
  ['/settings', 'property/settings', 'properties:read'],

  ['/keys', 'developers/keys', 'keys:read'],
  ['/webhooks', 'developers/webhooks', 'webhooks:read'],
  ['/webhooks/:id', 'developers/webhook', 'webhooks:read'],
  ['/deliveries', 'developers/deliveries', 'webhooks:read'],
  ['/events', 'developers/events', 'webhooks:read'],
  ['/events/:id', 'developers/event', 'webhooks:read'],
  ['/requests', 'developers/requests', 'keys:read'],
  ['/requests/:id', 'developers/request', 'keys:read'],
  ['/usage', 'developers/usage', 'keys:read'],
  ['/sandbox', 'developers/sandbox', 'properties:write', 'sandbox'],
  ['/try', 'developers/try', 'webhooks:read'],
  ['/connect', 'developers/connect', 'webhooks:read'],
]

/** The page of the menu that a page belongs to, by its path. */
export const menuPathOf = (path: string): string => `/${path.split('/')[1] ?? ''}`

export const isInMenu = ({ path }: Pick<Route, 'path'>): boolean => path === menuPathOf(path)

/** One's own page is reached from the menu behind one's initials. */
export const isListed = (route: Pick<Route, 'path'>): boolean => isInMenu(route) && route.path !== ACCOUNT

export const ROUTES: Route[] = ROWS.map(([path, folder, scope, environment]) => ({
  path,
  folder,
  scope,
  ...(environment && { environment }),
}))

interface Visitor {
  environment: EnvironmentName
  may(scope: string): boolean
}

export const mayOpen = ({ scope, environment }: Route, visitor: Visitor): boolean =>
  visitor.may(scope) && (environment === undefined || environment === visitor.environment)
