import type { Messages } from '../../../../../areas/property/shared/messages.ts'

export const messages: Messages = {
  guest: 'Client',
  roomType: 'Type de chambre',
  arrival: 'Arrivée',
  departure: 'Départ',
  nights: (count) => (count < 2 ? `${count} nuit` : `${count} nuits`),
  rooms: 'Chambres',
  status: 'Statut',
  from: 'Du',
  until: 'Jusqu’au',
  note: 'Note',
  name: 'Nom',
  edit: 'Modifier',
  add: 'Ajouter',
  remove: 'Supprimer',
  create: 'Créer',
  currency: 'Devise',
  optional: 'facultatif',
}
