import type { Messages } from '../../../domain/scope-messages.ts'

export const messages: Messages = {
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
