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

const de: typeof en = {
  scopes: 'Was es darf',
  module: 'Bereich',
  read: 'Lesen',
  write: 'Ändern',
  allRead: 'Alles lesen',
  allScopes: 'Alles, was ich darf',
  nothingChosen: 'Es ist nichts ausgewählt.',
  noScopes: 'Leeren',
  modules: {
    messaging: 'Nachrichten',
    ai: 'Chat und Wünsche der Gäste',
    knowledge: 'Wissen',
    revenue: 'Umsatz',
    itineraries: 'Reisepläne',
    calls: 'Anrufe',
    packages: 'Pakete',
    properties: 'Haus, Zimmer, Verfügbarkeit',
    guests: 'Gäste',
    reservations: 'Reservierungen',
    payments: 'Zahlungen',
    webhooks: 'Webhooks und Ereignisse',
    keys: 'Schlüssel, Personal, Protokoll',
  },
  scopesHint: 'Sie können geben, was Ihre eigene Rolle darf.',
}

export const useScopeMessages = messages({ en, de })
