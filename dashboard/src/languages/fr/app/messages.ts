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
  security: 'Compte et sécurité',
  signOut: 'Se déconnecter',
  language: 'Langue',
  appearance: 'Apparence',
  appearances: { light: 'Clair', dark: 'Sombre', auto: 'Comme le système' },
  nowhereTitle: 'Aucun hôtel pour l’instant',
  nowhere:
    'Votre compte ne donne accès à aucun hôtel. La personne qui gère ce serveur peut vous l’ouvrir : portico accounts grant',
  alertsLabel: 'Quand un client écrit',
  alerts: {
    title: 'Compteur dans l’onglet',
    sound: 'Son',
    desktop: 'Notification sur le bureau',
    push: 'Push, même Portico fermé',
  },
  notAllowed: 'Ce navigateur n’autorise pas les notifications ici. Autorisez-les pour cette page dans ses réglages.',
  noPush:
    'Ce navigateur n’accepte pas les push ici : il faut https et, sur iPhone ou iPad, Portico sur l’écran d’accueil.',
  somebodyWrote: 'Du nouveau vous attend dans la messagerie.',
  unread: (count) => `${count} non ${count < 2 ? 'lu' : 'lus'}`,
  toDecide: (count) => `${count} à décider`,
  live: 'En direct',
  offline: 'Hors ligne : reconnexion en cours',
  offlineShort: 'Hors ligne',
}
