import { messages } from '../../i18n/messages.ts'

const en = {
  newReservation: 'New reservation',
  created: 'The reservation is entered.',
  walkIn: 'Walk-in',
  walkInHint: 'The guest stands at the desk: the stay begins today and is checked in at once.',
  checkIn: 'Check in now',
  checkedIn: 'The guest is in the house.',
  arrival: 'Arrival',
  departure: 'Departure',
  nights: (count: number) => (count === 1 ? '1 night' : `${count} nights`),
  rooms: 'Rooms',
  room: 'Room',
  roomHint: 'Its number or name',
  arrivalTime: 'Arrives at',
  notes: 'Notes',
  notesHint: 'What colleagues should know',
  rate: 'Per night',
  rateHint: 'Per room and night, net of tax',
  source: 'Source',
  sourceHint: 'phone, web, agency …',
  nameFirst: 'Give the new guest a name first.',
  checking: 'Looking what is free …',
  free: (count: number, room: string) => (count === 1 ? `1 ${room} is free` : `${count} ${room} are free`),
  notFree: (room: string, free: number) =>
    free === 0
      ? `No ${room} is free for this stay. It can be entered all the same; the calendar will show it.`
      : `Only ${free} ${room} free for this stay. It can be entered all the same; the calendar will show it.`,
}

const de: typeof en = {
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

export const useStayMessages = messages({ en, de })
