/** The specification's table of signals, each with what becomes of the word, in sentences that hold no other signal. */

const TABLE: Record<string, string[]> = {
  booking: [
    'book, books, booked, booking, bookings',
    'reserve, reserves, reserved, reserving, reservation, reservations',
    'check-in, check in, checkin, checking in, checked in, check-ins',
    'availability, available',
    'dates, date',
  ],
  service_request: [
    'need, needs, needed, needing',
    'request, requests, requested, requesting',
    'bring, brings, bringing, brought',
    'fix, fixes, fixed, fixing',
    'broken',
    'housekeeping, housekeeper',
  ],
  complaint: [
    'disappointed, disappoint, disappointing, disappointment',
    'problem, problems',
    'issue, issues',
    'unacceptable, unacceptably',
  ],
  upsell: [
    'upgrade, upgrades, upgraded, upgrading',
    'spa, spas',
    'dinner, dinners',
    'experience, experiences, experienced',
    'add-on, add-ons, add on',
  ],
  itinerary: [
    'what should I do, what should we do',
    'schedule, schedules, scheduled, scheduling',
    'plan, plans, planned, planning',
    'recommend, recommends, recommended, recommending, recommendation, recommendations',
  ],
  local_recommendation: [
    'restaurant, restaurants',
    'bar, bars',
    'beach, beaches',
    'hike, hikes, hiking, hiked',
    'nearby',
    'local, locals, locally',
  ],
}

const CARRIERS: ((word: string) => string)[] = [
  (word) => word,
  (word) => word.toUpperCase(),
  (word) => `Hello, ${word} please`,
  (word) => `It is about “${word}”, thank you!`,
  (word) => `Good evening. One thing, ${word}, for the two of us.`,
  (word) => `my wife said: ${word}... could you tell me more`,
]

export const signalSentences = (): { text: string; accepted: string[] }[] =>
  Object.entries(TABLE).flatMap(([intent, lines]) =>
    lines
      .flatMap((line) => line.split(', '))
      .flatMap((word) => CARRIERS.map((carry) => ({ text: carry(word), accepted: [intent] }))),
  )
