import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: 'Who comes, who goes, who is here, and what they need.',
  show: 'Show',
  views: { arrivals: 'Arrivals', departures: 'Departures', in_house: 'In house' },
  titles: {
    arrivals: (day: string) => `Arrivals, ${day}`,
    departures: (day: string) => `Departures, ${day}`,
    in_house: (day: string) => `In house, ${day}`,
  },
  counts: { arrivals: 'to arrive', departures: 'to leave', in_house: 'here' },
  late: (count: number) => (count === 1 ? '1 late' : `${count} late`),
  lateSign: 'late',
  search: 'Find by name, room or note',
  guest: 'Guest',
  unknown: 'No guest named',
  room: 'Room',
  noRoom: 'no room yet',
  roomType: 'Room type',
  due: { arrivals: 'Arrival', departures: 'Leaves', in_house: 'Leaves' },
  noHour: 'no time given',
  stay: 'Stay',
  requests: 'Requests',
  notes: 'Notes',
  lastMessage: 'Last message',
  fromGuest: 'Guest: ',
  fromHouse: 'We: ',
  actions: 'Actions',
  checkIn: 'Check in',
  checkOut: 'Check out',
  checkedIn: (who: string) => `${who} is checked in.`,
  checkedOut: (who: string) => `${who} is checked out.`,
  undo: 'Undo',
  undone: 'Taken back.',
  write: 'Write',
  writeTo: (who: string) => `Write to ${who}`,
  nobody: 'No guest is named for this stay: there is nobody to write to.',
  noMessages: 'Nothing was written yet.',
  openGuest: 'Open the guest',
  keys: 'Keys',
  keyNames: {
    'J K': 'up and down',
    C: 'check in or out',
    W: 'write',
    Enter: 'open the stay',
    '/': 'find',
  } as Record<string, string>,
  none: {
    arrivals: 'Nobody arrives today',
    departures: 'Nobody leaves today',
    in_house: 'Nobody is in the house',
  },
  noneHint: {
    arrivals: 'Reservations with an arrival today stand here, and those of before who have not come.',
    departures: 'Who leaves today stands here, and who should have left.',
    in_house: 'Guests stand here from check-in to check-out.',
  },
  noneFound: 'Nobody fits this search',
}

export type Messages = typeof en

export const useMessages = messages('areas/front-desk/today/messages', en)
