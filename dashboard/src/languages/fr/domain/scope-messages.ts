import type { Messages } from '../../../domain/scope-messages.ts'

export const messages: Messages = {
  scopes: 'Droits',
  module: 'Domaine',
  read: 'Lire',
  write: 'Modifier',
  allRead: 'Tout lire',
  allScopes: 'Tous mes droits',
  nothingChosen: 'Rien n’est choisi.',
  noScopes: 'Effacer',
  modules: {
    messaging: 'Messages',
    ai: 'Chat et demandes des clients',
    knowledge: 'Connaissances',
    revenue: 'Revenus',
    itineraries: 'Programmes',
    calls: 'Appels',
    packages: 'Forfaits',
    properties: 'Hôtel, chambres, disponibilités',
    guests: 'Clients',
    reservations: 'Réservations',
    payments: 'Paiements',
    webhooks: 'Webhooks et événements',
    keys: 'Clés, personnel, audit',
  },
  scopesHint: 'Vous pouvez donner les droits de votre propre rôle.',
}
