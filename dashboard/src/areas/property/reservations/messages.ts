import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: 'What is booked, night by night, and every reservation behind it.',
  calendar: 'Calendar',
  list: 'List',
  newReservation: 'New reservation',
  created: 'The reservation is entered.',
  today: 'Today',
  earlier: 'Earlier',
  later: 'Later',
  firstNight: 'First night',
  period: 'Period',
  days: (count: number) => `${count} nights`,
  calendarLabel: 'Free rooms by room type and night',
  legend: 'The figure is the number of rooms that are free.',
  plenty: 'free',
  few: 'nearly full',
  full: 'full',
  overbooked: 'overbooked: more taken than there are',
  someBlocked: 'some rooms blocked',
  whole: 'Whole house',
  occupancy: 'Occupancy',
  unknownType: 'no such room type',
  roomsOf: (inventory: number) => (inventory === 1 ? '1 room' : `${inventory} rooms`),
  night: (room: string, day: string, booked: number, blocked: number, inventory: number | null, free: number | null) =>
    `${room}, ${day}: ${booked} booked${blocked ? `, ${blocked} blocked` : ''}${
      inventory === null ? '' : ` of ${inventory}, ${free! < 0 ? `${-free!} too many` : `${free} free`}`
    }`,
  overbookedTitle: (nights: number) => (nights === 1 ? 'One night is overbooked' : `${nights} nights are overbooked`),
  tooMany: (room: string, day: string, count: number) => `${room}, ${day}: ${count} too many`,
  andMore: (count: number) => `and ${count} more`,
  noRooms: 'No room types yet',
  noRoomsHint: 'The calendar counts rooms by type. Add the room types of the house first.',
  toRoomTypes: 'Add room types',
  views: { '': 'All', arriving: 'Arriving today', departing: 'Departing today', in_house: 'In house' } as Record<
    string,
    string
  >,
  view: 'Show',
  source: 'Source',
  rate: 'Per night',
  fromHint: 'Stays from',
  untilHint: 'Arrives before',
  none: 'No reservations yet',
  noneHint: 'Enter one, or import a file from your booking system.',
  noneFiltered: 'No reservation fits these filters',
  toImport: 'Import a file',
  stayLength: 'Nights',
  reservation: 'Reservation',
  checking: 'Looking what is free …',
  free: (count: number, room: string) => (count === 1 ? `1 ${room} is free` : `${count} ${room} are free`),
  notFree: (room: string, free: number) =>
    free === 0
      ? `No ${room} is free for this stay. It can be entered all the same; the calendar will show it.`
      : `Only ${free} ${room} free for this stay. It can be entered all the same; the calendar will show it.`,
  rateHint: 'Per room and night, net of tax',
  sourceHint: 'phone, web, agency …',
}

const de: typeof en = {
  lead: 'Was Nacht für Nacht gebucht ist, und jede Reservierung dahinter.',
  calendar: 'Kalender',
  list: 'Liste',
  newReservation: 'Neue Reservierung',
  created: 'Die Reservierung ist eingetragen.',
  today: 'Heute',
  earlier: 'Früher',
  later: 'Später',
  firstNight: 'Erste Nacht',
  period: 'Zeitraum',
  days: (count) => `${count} Nächte`,
  calendarLabel: 'Freie Zimmer nach Zimmertyp und Nacht',
  legend: 'Die Zahl sagt, wie viele Zimmer frei sind.',
  plenty: 'frei',
  few: 'fast voll',
  full: 'voll',
  overbooked: 'überbucht: mehr vergeben, als es gibt',
  someBlocked: 'einige Zimmer gesperrt',
  whole: 'Ganzes Haus',
  occupancy: 'Auslastung',
  unknownType: 'kein Zimmertyp dieses Namens',
  roomsOf: (inventory) => `${inventory} Zimmer`,
  night: (room, day, booked, blocked, inventory, free) =>
    `${room}, ${day}: ${booked} gebucht${blocked ? `, ${blocked} gesperrt` : ''}${
      inventory === null ? '' : ` von ${inventory}, ${free! < 0 ? `${-free!} zu viel` : `${free} frei`}`
    }`,
  overbookedTitle: (nights) => (nights === 1 ? 'Eine Nacht ist überbucht' : `${nights} Nächte sind überbucht`),
  tooMany: (room, day, count) => `${room}, ${day}: ${count} zu viel`,
  andMore: (count) => `und ${count} weitere`,
  noRooms: 'Noch keine Zimmertypen',
  noRoomsHint: 'Der Kalender zählt Zimmer nach Typ. Legen Sie zuerst die Zimmertypen des Hauses an.',
  toRoomTypes: 'Zimmertypen anlegen',
  views: { '': 'Alle', arriving: 'Anreise heute', departing: 'Abreise heute', in_house: 'Im Haus' },
  view: 'Anzeigen',
  source: 'Herkunft',
  rate: 'Pro Nacht',
  fromHint: 'Aufenthalt ab',
  untilHint: 'Anreise vor',
  none: 'Noch keine Reservierungen',
  noneHint: 'Legen Sie eine an, oder importieren Sie eine Datei aus Ihrem Buchungssystem.',
  noneFiltered: 'Keine Reservierung passt zu diesen Filtern',
  toImport: 'Datei importieren',
  stayLength: 'Nächte',
  reservation: 'Reservierung',
  checking: 'Es wird nachgesehen, was frei ist …',
  free: (count, room) => `${count} × ${room} frei`,
  notFree: (room, free) =>
    free === 0
      ? `Für diesen Aufenthalt ist kein Zimmer „${room}“ frei. Eintragen geht trotzdem; der Kalender zeigt es an.`
      : `Für diesen Aufenthalt sind nur ${free} × ${room} frei. Eintragen geht trotzdem; der Kalender zeigt es an.`,
  rateHint: 'Je Zimmer und Nacht, ohne Steuer',
  sourceHint: 'Telefon, Web, Agentur …',
}

export const useMessages = messages({ en, de })
