import type { Messages } from '../../../../../areas/property/settings/retention-messages.ts'

export const messages: Messages = {
  title: 'Durées de conservation',
  hint: 'En jours. Vide : le réglage du serveur.',
  server: (days) => (days === undefined ? '' : days < 2 ? `Serveur : ${days} jour.` : `Serveur : ${days} jours.`),
  kinds: {
    messages: { name: 'Messages', what: 'Aux clients et reçus d’eux, sauf ceux qui attendent d’être envoyés.' },
    conversations: {
      name: 'Conversations',
      what: 'Fermées, à partir du dernier échange, avec les demandes des clients.',
    },
    calls: { name: 'Appels', what: 'Avec transcriptions, résumés et notes.' },
    knowledge_versions: {
      name: 'Anciennes versions des connaissances',
      what: 'Ce qu’une source dit aujourd’hui reste.',
    },
    audit: { name: 'Qui a fait quoi', what: 'Le journal d’audit, un an au moins.' },
    events: { name: 'Événements', what: 'Avec les livraisons à vos systèmes, une semaine au moins.' },
    requests: { name: 'Journal des requêtes', what: 'Ce que les programmes et ces pages ont demandé au serveur.' },
    call_notifications: {
      name: 'Avis des opérateurs téléphoniques',
      what: 'Ce qu’ils ont transmis sur les appels, tel quel.',
    },
  },
  never: 'Clients, séjours, prestations et paiements ne sont jamais supprimés en raison de leur âge.',
  deletes: 'Ceci supprime ce qui est plus ancien',
  goes: (what, before) => `${what} : tout avant le ${before}`,
  noWayBack: 'Cela disparaît en quelques minutes, et seule une sauvegarde le ramène.',
  shorten: 'Enregistrer et supprimer',
  saved: 'Les durées sont enregistrées.',
}
