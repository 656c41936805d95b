import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: 'What is booked, night by night, and every reservation behind it.',
  calendar: 'Calendar',
  list: 'List',
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
  sourceHint: 'phone, web, agency …',
}

export type Messages = typeof en

export const useMessages = messages('areas/property/reservations/messages', en)
