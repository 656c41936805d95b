import { type ComponentType, createElement } from 'react'
import { type OnDemand, onDemand } from './parts/on-demand.tsx'
import { Waiting } from './parts/waiting.tsx'
import type { EnvironmentName } from './session.ts'
import type { Words } from './words.ts'

/** Every page: where it is, who may see it, and where its code lies. Menu, palette and routes are made from this. */

export interface PageEntry {
  /** Below the property: `/guests/:id`. */
  path: string
  title: keyof Words['pages']
  /** What it reads first: who lacks this neither sees nor opens it. */
  scope: string
  /** Only there. */
  environment?: EnvironmentName
  /** Reached from other pages, not from the menu. */
  inside?: true
  Page: OnDemand<object>
}

export interface Area {
  name: keyof Words['areas']
  pages: PageEntry[]
}

type Load = () => Promise<{ default: ComponentType }>
type More = Pick<PageEntry, 'environment' | 'inside'>

const page = (path: string, title: PageEntry['title'], scope: string, load: Load, more: More = {}): PageEntry => ({
  path,
  title,
  scope,
  Page: onDemand(load, createElement(Waiting)),
  ...more,
})

const inside = { inside: true } as const

export const OVERVIEW = page('/', 'overview', 'properties:read', () => import('./areas/overview/page.tsx'))

export const AREAS: Area[] = [
  {
    name: 'frontDesk',
    pages: [
      page('/inbox', 'inbox', 'messaging:read', () => import('./areas/front-desk/inbox.tsx')),
      page('/guests', 'guests', 'guests:read', () => import('./areas/front-desk/guests.tsx')),
      page('/guests/:id', 'guests', 'guests:read', () => import('./areas/front-desk/guest.tsx'), inside),
      page('/guests/:id/erased', 'guests', 'guests:read', () => import('./areas/front-desk/erased.tsx'), inside),
      page('/messages', 'messages', 'messaging:read', () => import('./areas/front-desk/messages.tsx')),
      page('/messages/new', 'messages', 'messaging:write', () => import('./areas/front-desk/compose.tsx'), inside),
      page('/messages/:id', 'messages', 'messaging:read', () => import('./areas/front-desk/message.tsx'), inside),
      page('/conversations', 'conversations', 'ai:read', () => import('./areas/front-desk/conversations.tsx')),
      page(
        '/conversations/:id',
        'conversations',
        'ai:read',
        () => import('./areas/front-desk/conversation.tsx'),
        inside,
      ),
      page('/calls', 'calls', 'calls:read', () => import('./areas/front-desk/calls.tsx')),
      page('/calls/:id', 'calls', 'calls:read', () => import('./areas/front-desk/call.tsx'), inside),
      page('/outbox', 'outbox', 'messaging:read', () => import('./areas/front-desk/outbox.tsx')),
    ],
  },
  {
    name: 'revenue',
    pages: [
      page('/revenue', 'performance', 'revenue:read', () => import('./areas/revenue/performance.tsx')),
      page('/occupancy', 'occupancy', 'properties:read', () => import('./areas/revenue/occupancy.tsx')),
      page('/recommendations', 'recommendations', 'revenue:read', () => import('./areas/revenue/recommendations.tsx')),
      page('/what-if', 'whatIf', 'revenue:read', () => import('./areas/revenue/what-if.tsx')),
      page('/forecast', 'forecast', 'revenue:read', () => import('./areas/revenue/forecast.tsx')),
    ],
  },
  {
    name: 'house',
    pages: [
      page('/reservations', 'reservations', 'reservations:read', () => import('./areas/house/reservations.tsx')),
      page(
        '/reservations/:id',
        'reservations',
        'reservations:read',
        () => import('./areas/house/reservation.tsx'),
        inside,
      ),
      page('/availability', 'availability', 'properties:read', () => import('./areas/house/availability.tsx')),
      page('/packages', 'packages', 'packages:read', () => import('./areas/house/packages.tsx')),
      page('/packages/:id', 'packages', 'packages:read', () => import('./areas/house/package.tsx'), inside),
      page('/itineraries', 'itineraries', 'itineraries:read', () => import('./areas/house/itineraries.tsx')),
      page('/itineraries/:id', 'itineraries', 'itineraries:read', () => import('./areas/house/itinerary.tsx'), inside),
      page('/import', 'import', 'reservations:write', () => import('./areas/house/import.tsx')),
      page('/knowledge', 'knowledge', 'knowledge:read', () => import('./areas/house/knowledge.tsx')),
      page('/knowledge/:id', 'knowledge', 'knowledge:read', () => import('./areas/house/knowledge-source.tsx'), inside),
      page('/settings', 'settings', 'properties:read', () => import('./areas/house/settings.tsx')),
    ],
  },
  {
    name: 'developers',
    pages: [
      page('/keys', 'keys', 'keys:read', () => import('./areas/developers/keys.tsx')),
      page('/webhooks', 'webhooks', 'webhooks:read', () => import('./areas/developers/webhooks.tsx')),
      page('/webhooks/:id', 'webhooks', 'webhooks:read', () => import('./areas/developers/webhook.tsx'), inside),
      page('/deliveries', 'deliveries', 'webhooks:read', () => import('./areas/developers/deliveries.tsx')),
      page('/events', 'events', 'webhooks:read', () => import('./areas/developers/events.tsx')),
      page('/events/:id', 'events', 'webhooks:read', () => import('./areas/developers/event.tsx'), inside),
      page('/requests', 'requests', 'keys:read', () => import('./areas/developers/requests.tsx')),
      page('/requests/:id', 'requests', 'keys:read', () => import('./areas/developers/request.tsx'), inside),
      page('/usage', 'usage', 'keys:read', () => import('./areas/developers/usage.tsx')),
      page('/sandbox', 'sandboxTools', 'properties:write', () => import('./areas/developers/sandbox.tsx'), {
        environment: 'sandbox',
      }),
      page('/connect', 'connect', 'webhooks:read', () => import('./areas/developers/connect.tsx')),
    ],
  },
]

export const ALL_PAGES: PageEntry[] = [OVERVIEW, ...AREAS.flatMap(({ pages }) => pages)]

interface Visitor {
  environment: EnvironmentName
  may(scope: string): boolean
}

export const mayOpen = ({ scope, environment }: PageEntry, visitor: Visitor): boolean =>
  visitor.may(scope) && (environment === undefined || environment === visitor.environment)
