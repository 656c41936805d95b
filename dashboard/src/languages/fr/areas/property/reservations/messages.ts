import type { Messages } from '../../../../../areas/property/reservations/messages.ts'

export const messages: Messages = {
  lead: 'Ce qui est réservé, nuit par nuit, et chaque réservation derrière.',
  calendar: 'Calendrier',
  list: 'Liste',
  today: 'Aujourd’hui',
  earlier: 'Plus tôt',
  later: 'Plus tard',
  firstNight: 'Première nuit',
  period: 'Période',
  days: (count) => (count < 2 ? `${count} nuit` : `${count} nuits`),
  calendarLabel: 'Chambres libres par type et par nuit',
  legend: 'Le chiffre est le nombre de chambres libres.',
  plenty: 'libre',
  few: 'presque complet',
  full: 'complet',
  overbooked: 'surréservation : plus de chambres prises qu’il n’en existe',
  someBlocked: 'chambres bloquées',
  whole: 'Tout l’hôtel',
  occupancy: 'Occupation',
  unknownType: 'type de chambre inconnu',
  roomsOf: (inventory) => (inventory < 2 ? `${inventory} chambre` : `${inventory} chambres`),
  night: (room, day, booked, blocked, inventory, free) =>
    `${room}, ${day} : ${booked} ${booked < 2 ? 'réservée' : 'réservées'}${blocked ? `, ${blocked} ${blocked < 2 ? 'bloquée' : 'bloquées'}` : ''}${
      inventory === null
        ? ''
        : ` sur ${inventory}, ${free! < 0 ? `${-free!} de trop` : `${free} ${free! < 2 ? 'libre' : 'libres'}`}`
    }`,
  overbookedTitle: (nights) =>
    nights < 2 ? 'Une nuit est en surréservation' : `${nights} nuits sont en surréservation`,
  tooMany: (room, day, count) => `${room}, ${day} : ${count} de trop`,
  andMore: (count) => (count < 2 ? `et ${count} autre` : `et ${count} autres`),
  noRooms: 'Aucun type de chambre',
  noRoomsHint: 'Le calendrier compte les chambres par type. Ajoutez d’abord les types de chambre de l’hôtel.',
  toRoomTypes: 'Ajouter des types de chambre',
  views: { '': 'Toutes', arriving: 'Arrivées du jour', departing: 'Départs du jour', in_house: 'Présents' },
  view: 'Afficher',
  source: 'Origine',
  rate: 'Par nuit',
  fromHint: 'Séjours à partir du',
  untilHint: 'Arrivée avant le',
  none: 'Aucune réservation',
  noneHint: 'Saisissez-en une, ou importez un fichier de votre système de réservation.',
  noneFiltered: 'Aucune réservation ne correspond à ces filtres',
  toImport: 'Importer un fichier',
  stayLength: 'Nuits',
  reservation: 'Réservation',
  sourceHint: 'téléphone, web, agence…',
}
