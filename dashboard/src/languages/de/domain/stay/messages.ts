import type { Messages } from '../../../../domain/stay/messages.ts'

export const messages: Messages = {
  newReservation: 'Neue Reservierung',
  created: 'Die Reservierung ist eingetragen.',
  walkIn: 'Ohne Buchung da',
  walkInHint: 'Der Gast steht am Empfang: Der Aufenthalt beginnt heute und wird gleich eingecheckt.',
  checkIn: 'Jetzt einchecken',
  checkedIn: 'Der Gast ist im Haus.',
  arrival: 'Anreise',
  departure: 'Abreise',
  nights: (count) => (count === 1 ? '1 Nacht' : `${count} Nächte`),
  rooms: 'Zimmer',
  room: 'Zimmernummer',
  roomHint: 'Nummer oder Name',
  arrivalTime: 'Kommt um',
  notes: 'Notizen',
  notesHint: 'Was Kolleginnen und Kollegen wissen sollten',
  rate: 'Pro Nacht',
  rateHint: 'Je Zimmer und Nacht, ohne Steuer',
  source: 'Herkunft',
  sourceHint: 'Telefon, Web, Agentur …',
  nameFirst: 'Geben Sie dem neuen Gast zuerst einen Namen.',
  checking: 'Es wird nachgesehen, was frei ist …',
  free: (count, room) => `${count} × ${room} frei`,
  notFree: (room, free) =>
    free === 0
      ? `Für diesen Aufenthalt ist kein Zimmer „${room}“ frei. Eintragen geht trotzdem; der Kalender zeigt es an.`
      : `Für diesen Aufenthalt sind nur ${free} × ${room} frei. Eintragen geht trotzdem; der Kalender zeigt es an.`,
}
