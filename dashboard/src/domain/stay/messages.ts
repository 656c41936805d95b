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

export type Messages = typeof en

export const useStayMessages = messages('domain/stay/messages', en)
