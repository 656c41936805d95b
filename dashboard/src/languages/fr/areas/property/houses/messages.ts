import type { Messages } from '../../../../../areas/property/houses/messages.ts'

export const messages: Messages = {
  lead: 'Tous les hôtels pour lesquels vous travaillez, côte à côte, chacun à sa propre date.',
  find: 'Chercher un hôtel',
  house: 'Hôtel',
  here: 'ici',
  role: 'Votre rôle',
  occupancy: 'Occupation ce soir',
  arrivals: 'Arrivées',
  departures: 'Départs',
  inHouse: 'Présents',
  requests: 'Demandes en cours',
  unread: 'Sans réponse',
  revenue: 'CA, dernier jour',
  all: (count) => (count < 2 ? 'Un hôtel' : `${count} hôtels`),
  notYours: 'Pas pour votre rôle dans cet hôtel',
  failed: 'Lecture impossible',
  none: 'Aucun hôtel de ce nom',
  noneHint: 'Vous voyez les hôtels dont vous êtes membre. Leurs propriétaires vous invitent sous « Équipe ».',
  newHouse: 'Nouvel hôtel',
  ownersOnly: 'Seul un propriétaire de cet hôtel peut en ouvrir un autre à côté.',
  byOperator: 'Sur ce serveur, c’est l’exploitant qui ouvre les hôtels : portico properties create.',
}
