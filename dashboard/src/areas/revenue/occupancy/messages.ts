import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: 'How full each room type is, night by night. Point at a night, or move with the arrow keys, to see its figures.',
  ahead: 'Next 30 days',
  earlier: 'Month before',
  later: 'Month after',
  show: 'Numbers',
  shows: { occupancy: 'Occupancy in %', free: 'Free rooms', booked: 'Sold rooms' } as Record<string, string>,
  total: 'Whole house',
  unknown: 'no such room type',
  sold: 'Sold',
  blocked: 'Blocked',
  rate: 'Rate',
  free: 'Free',
  of: (part: number, whole: number) => `${part} of ${whole}`,
  tooMany: (rooms: number) => `overbooked by ${rooms}`,
  overbooked: 'Overbooked',
  hasBlocks: 'Some rooms blocked',
  scale: 'Occupancy',
  cell: (day: string, type: string, sold: string, blocked: number, free: string) =>
    `${type}, ${day}: ${sold} sold, ${blocked} blocked, ${free}`,
  freeRooms: (rooms: number) => (rooms < 0 ? `overbooked by ${-rooms}` : `${rooms} free`),
  overbookings: (nights: number) =>
    nights === 1 ? 'On one night a room type is overbooked' : `On ${nights} nights a room type is overbooked`,
  toReservations: 'To the reservations',
  csvDate: 'Date',
  csvRooms: 'Rooms',
}

export type Messages = typeof en

export const useMessages = messages('areas/revenue/occupancy/messages', en)
