import type { Messages } from '../../../domain/scope-messages.ts'

export const messages: Messages = {
  scopes: 'Cosa può fare',
  module: 'Area',
  read: 'Leggere',
  write: 'Modificare',
  allRead: 'Leggere tutto',
  allScopes: 'Tutto ciò che posso fare io',
  nothingChosen: 'Non è stato scelto nulla.',
  noScopes: 'Svuota',
  modules: {
    messaging: 'Messaggi',
    ai: 'Chat e richieste degli ospiti',
    knowledge: 'Conoscenze',
    revenue: 'Revenue',
    itineraries: 'Itinerari',
    calls: 'Telefonate',
    packages: 'Pacchetti',
    properties: 'Struttura, camere, disponibilità',
    guests: 'Ospiti',
    reservations: 'Prenotazioni',
    payments: 'Pagamenti',
    webhooks: 'Webhook ed eventi',
    keys: 'Chiavi, personale, registro',
  },
  scopesHint: 'Puoi concedere ciò che è permesso al tuo ruolo.',
}
