/** Plans of the demo hotel's guests, each in its own part of the day, so that nothing overlaps by chance. */

export type Part = 'early' | 'morning' | 'afternoon' | 'sunset' | 'evening'

export interface Offer {
  type: string
  name: string
  part: Part
  time: string
  minutes: number | null
  /** Only for guests with children. */
  family?: true
  notes?: string
}

export const FETCHED: Offer = {
  type: 'transport',
  name: 'Transfer from the airport',
  part: 'afternoon',
  time: '14:40',
  minutes: 45,
  notes: 'The driver waits by the information desk.',
}

export const BROUGHT: Offer = {
  type: 'transport',
  name: 'Transfer to the airport',
  part: 'morning',
  time: '10:15',
  minutes: 45,
}

const offer = (
  part: Part,
  time: string,
  minutes: number | null,
  type: string,
  name: string,
  notes?: string,
): Offer => ({
  type,
  name,
  part,
  time,
  minutes,
  ...(notes !== undefined && { notes }),
})

export const OFFERS: readonly Offer[] = [
  offer('early', '07:30', 60, 'activity', 'Yoga on the beach', 'Mats are there.'),
  offer('early', '07:00', 45, 'activity', 'Morning swim with the lifeguard'),
  offer('early', '06:15', 90, 'activity', 'Sunrise paddle', 'Bring something warm.'),
  offer('morning', '09:30', 180, 'activity', 'Boat trip around the bay', 'From the small pier.'),
  offer('morning', '10:30', 120, 'activity', 'Guided cliff walk', 'Sturdy shoes.'),
  { ...offer('morning', '10:00', 120, 'kids', 'Kids’ club'), family: true },
  offer('morning', '09:15', null, 'rental', 'Two bicycles', 'Helmets are at reception.'),
  offer('afternoon', '15:00', 60, 'treatment', 'Massage, 60 minutes'),
  offer('afternoon', '14:00', 150, 'treatment', 'Spa afternoon', 'Robes are in the room.'),
  offer('afternoon', '15:30', 60, 'dining', 'Afternoon tea in the library'),
  { ...offer('afternoon', '15:00', 90, 'kids', 'Kids’ kitchen', 'No nuts.'), family: true },
  offer('afternoon', '14:30', 120, 'activity', 'Surf lesson for beginners'),
  offer('sunset', '17:30', 75, 'activity', 'Wine tasting in the cellar'),
  offer('sunset', '18:00', 45, 'dining', 'Drinks on the terrace'),
  offer('evening', '19:30', 120, 'dining', 'Dinner in the restaurant', 'Window table, if there is one.'),
  offer('evening', '20:00', 150, 'dining', 'Tasting menu', 'One vegetarian.'),
  offer('evening', '19:15', 90, 'dining', 'Dinner at the pier'),
  offer('evening', '20:30', 90, 'entertainment', 'Concert in the old chapel', 'Tickets are at reception.'),
]

/** An event that overlaps another one, as if someone had promised too much. */
export const TOO_MUCH = {
  type: 'treatment',
  name: 'Facial',
  notes: 'Asked for at reception; please find another time.',
}

export const NOTES: readonly string[] = [
  'Celebrating their anniversary: flowers in the room when they come in.',
  'Allergic to shellfish. The kitchen knows.',
  'Would like a quiet room, away from the lift.',
  'Comes by ferry and may be late.',
  'Has been here before and loved the corner table.',
  'Needs a room that can be reached without steps.',
  'Travels for work in the mornings; plans only later in the day.',
]

export const FAMILY_NOTES: readonly string[] = [
  'A cot and a bottle warmer in the room, please.',
  'The youngest is allergic to nuts.',
  'Two rooms next to each other, if possible.',
]
