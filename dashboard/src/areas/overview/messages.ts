import { messages } from '../../i18n/messages.ts'

const en = {
  lead: 'What needs somebody now, and how the house stands.',
  needs: 'Needs somebody',
  nothing: 'Nothing waits for you. What does appears here by itself.',
  somebody: 'A guest',
  of: {
    request: (who: string) => `${who} has a request`,
    requestLate: (who: string) => `${who}: a request is overdue`,
    emergency: (who: string) => `${who} may be in danger`,
    thread: (who: string) => `${who} waits for an answer`,
    lateArrival: (who: string) => `${who} has not arrived yet`,
    lateDeparture: (who: string) => `${who} has not left yet`,
  },
  room: (room: string) => `Room ${room}`,
  showAll: (count: string) => `Show all (${count})`,
  firstOnly: (count: string) => `Some of these lists are longer: the first ${count} of each are ranked here.`,
  more: (count: string) => `${count} more like these`,
  overbooked: (rooms: number) => (rooms === 1 ? 'Overbooked by 1 room' : `Overbooked by ${rooms} rooms`),
  failing: (host: string) => `${host} takes no deliveries`,
  several: {
    undelivered: (count: number) =>
      count === 1
        ? '1 message was not delivered since yesterday'
        : `${count} messages were not delivered since yesterday`,
    recommendations: (count: number) => (count === 1 ? '1 rate to decide on' : `${count} rates to decide on`),
    gaps: (count: number) => (count === 1 ? '1 question without an answer' : `${count} questions without an answer`),
  },
  actions: {
    emergency: 'Answer now',
    request: 'See to it',
    thread: 'Answer',
    overbooked: 'Look',
    lateArrival: 'Open',
    lateDeparture: 'Open',
    failing: 'Look into it',
    undelivered: 'Look into it',
    recommendations: 'Decide',
    gaps: 'Answer',
  },
  stays: { arrivals: 'Arrivals today', departures: 'Departures today', in_house: 'In house' },
  glance: 'At a glance',
  occupancy: 'Occupied tonight',
  nightsSaid: (shares: string) => `Occupancy of the next nights: ${shares}`,
  freeRooms: (rooms: number) => (rooms === 1 ? '1 room free' : `${rooms} rooms free`),
  revenue: 'Revenue of the last day',
  lastDays: (days: number) => (days === 1 ? 'the last day' : `the last ${days} days`),
  questions: 'Questions to the assistant, two weeks',
  answered: (count: string) => `${count} answered`,
  requests: 'API requests, 24 hours',
  failed: (count: string) => `${count} failed on our side`,
  noneFailed: 'none failed on our side',
  steps: 'Set up the house',
  stepsLead: 'From an empty house to a message that arrives: seven short steps, each can wait.',
  begin: 'Begin',
}

export type Messages = typeof en

export const useMessages = messages('areas/overview/messages', en)
