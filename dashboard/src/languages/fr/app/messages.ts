import type { Messages } from '../../../app/messages.ts'

export const messages: Messages = {
  environments: { live: 'Production', sandbox: 'Sandbox' },
  banners: {
    live: 'Production : vos actions touchent de vrais clients',
    sandbox: 'Sandbox : rien ici ne parvient à un client',
  },
  switchEnvironment: 'Environnement',
  property: 'Hôtel',
  allHouses: 'Tous les hôtels côte à côte',
  search: 'Rechercher',
  searchHint: 'Pages, clients, réservations…',
  menu: 'Menu',
  mostUsed: 'Les plus utilisées',
  skip: 'Aller au contenu',
  account: 'Compte',
  signOut: 'Se déconnecter',
  language: 'Langue',
  nowhereTitle: 'Aucun hôtel pour l’instant',
  nowhere:
    'Votre compte ne donne accès à aucun hôtel. La personne qui gère ce serveur peut vous l’ouvrir : portico accounts grant',
  unread: (count) => `${count} non ${count < 2 ? 'lu' : 'lus'}`,
  toDecide: (count) => `${count} à décider`,
  live: 'En direct',
  offline: 'Hors ligne : reconnexion en cours',
  offlineShort: 'Hors ligne',
}
