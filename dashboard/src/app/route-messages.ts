import { messages } from '../i18n/messages.ts'

const en = {
  /** By the first folder of their pages, in the order of the menu. */
  areas: {
    'front-desk': 'Front desk',
    revenue: 'Revenue',
    property: 'House',
    developers: 'Developers',
  } as Record<string, string>,
  /** Pages of the menu, by their path. */
  pages: {
    '/': 'Overview',
    '/account': 'Your account',
    '/today': 'Today',
    '/inbox': 'Inbox',
    '/guests': 'Guests',
    '/messages': 'Messages',
    '/conversations': 'Conversations',
    '/calls': 'Calls',
    '/outbox': 'Local outbox',
    '/revenue': 'Performance',
    '/occupancy': 'Occupancy',
    '/rates': 'Rates',
    '/recommendations': 'Recommendations',
    '/what-if': 'What if',
    '/forecast': 'Forecast',
    '/reservations': 'Reservations',
    '/availability': 'Availability',
    '/packages': 'Packages',
    '/itineraries': 'Itineraries',
    '/import': 'Import',
    '/knowledge': 'Knowledge',
    '/assistant': 'Assistant',
    '/setup': 'Set up',
    '/team': 'Team',
    '/houses': 'Houses',
    '/settings': 'Settings',
    '/keys': 'API keys',
    '/webhooks': 'Webhooks',
    '/deliveries': 'Delivery log',
    '/events': 'Events',
    '/requests': 'Request log',
    '/usage': 'Usage and limits',
    '/sandbox': 'Sandbox tools',
    '/try': 'Try an operation',
    '/connect': 'Connect',
  } as Record<string, string>,
}

export type Messages = typeof en

export const useRouteMessages = messages('app/route-messages', en)
