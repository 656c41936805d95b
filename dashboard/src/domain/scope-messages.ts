import { messages } from '../i18n/messages.ts'

const en = {
  scopes: 'What it may do',
  module: 'Area',
  read: 'Read',
  write: 'Change',
  allRead: 'Read everything',
  allScopes: 'Everything I may do',
  nothingChosen: 'Nothing is chosen.',
  noScopes: 'Clear',
  modules: {
    messaging: 'Messages',
    ai: 'Chat and requests of guests',
    knowledge: 'Knowledge',
    revenue: 'Revenue',
    itineraries: 'Itineraries',
    calls: 'Calls',
    packages: 'Packages',
    properties: 'House, rooms, availability',
    guests: 'Guests',
    reservations: 'Reservations',
    payments: 'Payments',
    webhooks: 'Webhooks and events',
    keys: 'Keys, staff, audit',
  } as Record<string, string>,
  scopesHint: 'You can give what your own role may do.',
}

export type Messages = typeof en

export const useScopeMessages = messages('domain/scope-messages', en)
