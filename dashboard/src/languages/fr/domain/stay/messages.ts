import type { Messages } from '../../../../domain/stay/messages.ts'

export const messages: Messages = {
  newReservation: 'Nouvelle réservation',
  created: 'La réservation est saisie.',
  walkIn: 'Sans réservation',
  walkInHint: 'Le client est à la réception : le séjour commence aujourd’hui et l’arrivée est enregistrée aussitôt.',
  checkIn: 'Enregistrer l’arrivée',
  checkedIn: 'Le client est arrivé.',
  arrival: 'Arrivée',
  departure: 'Départ',
  nights: (count) => (count < 2 ? `${count} nuit` : `${count} nuits`),
  rooms: 'Chambres',
  room: 'Chambre',
  roomHint: 'Son numéro ou son nom',
  arrivalTime: 'Arrive à',
  notes: 'Notes',
  notesHint: 'Ce que vos collègues doivent savoir',
  rate: 'Par nuit',
  rateHint: 'Par chambre et par nuit, hors taxes',
  source: 'Origine',
  sourceHint: 'téléphone, web, agence…',
  nameFirst: 'Donnez d’abord un nom au nouveau client.',
  checking: 'Recherche des disponibilités…',
  free: (count, room) => `${count} × ${room} ${count < 2 ? 'libre' : 'libres'}`,
  notFree: (room, free) =>
    free === 0
      ? `Aucune chambre « ${room} » n’est libre pour ce séjour. Vous pouvez le saisir quand même ; le calendrier le signalera.`
      : `Seulement ${free} × ${room} ${free < 2 ? 'libre' : 'libres'} pour ce séjour. Vous pouvez le saisir quand même ; le calendrier le signalera.`,
}
