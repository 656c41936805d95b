import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: 'How full the house will be, reckoned from what is booked and how past nights filled up.',
  horizon: 'Looking ahead',
  horizons: { '14': '14 nights', '30': '30 nights', '60': '60 nights', '90': '90 nights' } as Record<string, string>,
  expected: 'Expected',
  books: 'Booked now',
  range: 'Likely range',
  capacity: (rooms: number) => `All ${rooms} rooms`,
  meanOccupancy: 'Expected occupancy',
  meanNote: (nights: number) => `mean of ${nights} nights`,
  bookedNights: 'Room nights booked',
  pickup: 'Still to come',
  pickupNote: 'room nights, less cancellations',
  typicalError: 'Usual error a week before',
  typicalNote: (rooms: string) => `±${rooms} rooms on past nights`,
  points: (points: string) => `±${points} points`,
  noError: 'Not known yet',
  noErrorNote: 'too few past nights',
  title: 'Rooms by night',
  summary: (lowest: string, highest: string) =>
    `Booked and expected rooms for each night, expected occupancy between ${lowest} and ${highest}. The table view has every figure.`,
  night: 'Night',
  low: 'Low',
  high: 'High',
  occupancy: 'Occupancy',
  accuracy: 'How good it has been',
  accuracyLead: (nights: number) =>
    `By how many rooms the same method was off on past nights, each only from what was known then (${nights} nights of history).`,
  accuracyNone:
    'There are too few past nights to tell how good the forecast is. It improves with every week of bookings.',
  before: 'Before the night',
  daysBefore: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  nights: 'Nights tried',
  error: 'This forecast',
  booksError: 'Only what was booked',
  weekdayError: 'Same weekday before',
  counting: 'What counts',
  ways: {
    on_the_books: 'Booked',
    booking_pace: 'Booking pace',
    same_weekday: 'Same weekday',
    recent_level: 'Last week’s level',
  },
  method: 'How it is reckoned',
  events: 'What is on in town',
  eventsLead: 'Events bring guests. Nights with one are marked in the chart.',
  eventsOff: 'Events do not change rates yet: the rule “Local event” is off.',
  eventsToRule: 'To the rule',
  eventAdd: 'Add an event',
  eventName: 'What takes place',
  eventPremium: 'Rate premium',
  eventPremiumHint: 'Empty: the rule’s own',
  eventPremiumRule: 'the rule’s own',
  eventsNone: 'No events entered',
  eventsNoneHint:
    'Enter fairs, concerts and holidays, so that nights with demand from outside are not sold too cheaply.',
  eventSaved: 'The event is entered',
  eventDelete: 'Take this event off the calendar?',
  eventDeleteMeans: 'Advice no longer looks at it. What was advised already stays.',
  eventDeleted: 'The event is gone',
  eventActions: 'Actions',
  save: 'Enter the event',
}

export type Messages = typeof en

export const useMessages = messages('areas/revenue/forecast/messages', en)
