/** What was said on the demo hotel's telephone, in one line. `{name}` is the guest's. */

/** The caller or callee: a guest before, during or after a stay, or somebody unknown. */
export type Relation = 'before' | 'in_house' | 'after' | 'stranger'

/** What callers say to the answering machine. */
export const VOICEMAILS: Record<Relation, readonly string[]> = {
  before: [
    'Hello, this is {name}. We arrive a day later than planned, please keep our room. I try again in the morning.',
    'Good evening, {name} here. Could you tell us whether there is a cot in the room? Thank you, goodbye.',
  ],
  in_house: [
    'Hello, it is {name}. We are locked out of the side gate and walk round to the front. No need to ring back.',
    'This is {name}. Could we have breakfast half an hour earlier tomorrow? We have a boat to catch.',
  ],
  after: ['Hello, {name} speaking. I believe my reading glasses are on the bedside table. Please call me back.'],
  stranger: [
    'Good evening, I would like to book a table for six on Sunday at noon. I will ring again tomorrow.',
    'Hello, the flower market here. Your delivery comes at seven instead of eight tomorrow. Goodbye.',
    'Hello? I wanted to ask what a room costs in May. Well, I will try another time.',
  ],
}

/** The staff's notes on calls without a transcript. */
export const NOTES: Record<Relation, readonly string[]> = {
  before: ['Will arrive around 6 pm.', 'Wants twin beds, noted with the booking.', 'Asked about parking.'],
  in_house: ['Extra pillows brought.', 'Table for two at eight.', 'Taxi ordered for 7:15.'],
  after: ['Asked about a charge for the minibar; explained.', 'Wanted to say thank you. Told the team.'],
  stranger: ['Asked for rates in summer, will book online.', 'Wrong number.', 'Laundry: delivery is late today.'],
}
