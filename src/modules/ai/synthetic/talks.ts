import type { ConversationRow } from '../conversations/schema.ts'

/** Who asked the demo hotel's assistant what, and when: its answers are recorded beside it, in `recorded.json`. */

/** By their stay on the day they wrote, which their conversation is about; a visitor of the website is nobody known. */
export type Who = 'coming' | 'in_house' | 'left' | 'visitor'

export interface Talk {
  who: Who
  /** How long ago it began: in minutes, or at a time of day some days before. */
  minutesAgo?: number
  daysAgo?: [days: number, at: string]
  /** The guest's words in order, and those of a colleague who had taken over. */
  said: (string | { staff: string })[]
  /** Nobody has seen to what is wanted in it. */
  waits?: true
  rated?: [rating: NonNullable<ConversationRow['rating']>, comment: string | null]
}

export const TALKS: readonly Talk[] = [
  {
    who: 'in_house',
    minutesAgo: 14,
    said: [
      'What does breakfast cost for children?',
      'The shower in our room has been cold since yesterday evening, and this is the second time we report it.',
      'We would like to hear from the manager, please.',
    ],
    waits: true,
  },
  { who: 'in_house', minutesAgo: 31, said: ['Could we have two more towels in our room, please?'], waits: true },
  { who: 'visitor', minutesAgo: 44, said: ['Are dogs welcome?', 'And in the dining room?'], rated: ['up', null] },
  {
    who: 'in_house',
    minutesAgo: 95,
    said: ['Do you have cots?', 'Please send somebody with a cot in half an hour.'],
    waits: true,
  },
  { who: 'visitor', minutesAgo: 130, said: ['Is there a gym?'] },
  { who: 'coming', minutesAgo: 105, said: ['Can we upgrade to a sea view room?'], waits: true },
  { who: 'visitor', minutesAgo: 250, said: ['Wann gibt es Frühstück?', 'Was kostet das Parken?'] },
  {
    who: 'in_house',
    minutesAgo: 320,
    said: ['When is dinner served?', 'Please book a table for two at The Pier for tomorrow at 7:30 pm.'],
    waits: true,
  },
  {
    who: 'in_house',
    minutesAgo: 58,
    said: ['Which restaurants around the harbour can you recommend?'],
    waits: true,
  },
  {
    who: 'coming',
    minutesAgo: 1100,
    said: [
      'Do you offer kosher meals?',
      'Could you get kosher food for us from somewhere else?',
      { staff: 'Thank you for asking! I will speak with our chef and write to you here.' },
    ],
  },
  {
    who: 'in_house',
    daysAgo: [1, '18:10'],
    said: ['When is breakfast?', 'And can we have it in bed?', 'Thank you!'],
    rated: ['up', 'Quick and friendly.'],
  },
  { who: 'visitor', daysAgo: [1, '11:20'], said: ['Is there a gym in the hotel?'] },
  {
    who: 'in_house',
    daysAgo: [2, '20:30'],
    said: ['Could you order a taxi to the ferry for 6:30 tomorrow morning?', 'Can I pay with American Express?'],
  },
  {
    who: 'visitor',
    daysAgo: [2, '16:05'],
    said: ['À quelle heure ouvre la piscine ?', 'Combien coûte un massage ?'],
    rated: ['up', null],
  },
  {
    who: 'in_house',
    daysAgo: [3, '21:40'],
    said: ['What is the Wi-Fi password?', 'Is it fast enough for video calls?'],
  },
  {
    who: 'coming',
    daysAgo: [3, '09:15'],
    said: ['Hello!', 'When can we check in?', 'Can we leave our bags before that?', 'Perfect, thank you!'],
    rated: ['up', null],
  },
  { who: 'visitor', daysAgo: [4, '19:25'], said: ['Kann ich ein Fahrrad mieten?'] },
  { who: 'in_house', daysAgo: [4, '10:50'], said: ['Can I rent a bicycle?', 'When is the fish market?'] },
  {
    who: 'visitor',
    daysAgo: [5, '22:15'],
    said: ['Do you accept American Express?'],
    rated: ['down', 'I still do not know whether you take my card.'],
  },
  { who: 'left', daysAgo: [5, '13:35'], said: ['I left my phone charger in the room. What now?'] },
  { who: 'visitor', daysAgo: [6, '17:00'], said: ['Until when can I cancel free of charge?'], rated: ['up', null] },
  { who: 'visitor', daysAgo: [6, '12:45'], said: ['¿Aceptan perros?'] },
  { who: 'in_house', daysAgo: [7, '19:05'], said: ['When does the boat trip leave?', 'How long does it take?'] },
  {
    who: 'in_house',
    daysAgo: [8, '16:20'],
    said: [
      'Our room was not cleaned yesterday, and nobody answers the phone.',
      {
        staff:
          'I am very sorry, that must not happen. Housekeeping is on its way to you, and breakfast tomorrow is on us.',
      },
    ],
    rated: ['up', 'Solved within minutes.'],
  },
  { who: 'coming', daysAgo: [9, '14:30'], said: ['Is there a lift?', 'Is the pool accessible by wheelchair?'] },
  { who: 'coming', daysAgo: [10, '08:40'], said: ['Is reception open at night? We arrive after midnight.'] },
  { who: 'in_house', daysAgo: [11, '23:10'], said: ['Is the tap water safe to drink?'] },
  { who: 'in_house', daysAgo: [1, '20:15'], said: ['When does the sauna close?', 'When does the bar close?'] },
  { who: 'visitor', daysAgo: [2, '10:30'], said: ['May we bring our dog?'], rated: ['up', null] },
  { who: 'coming', daysAgo: [3, '18:45'], said: ['How do we get from the station to you?'] },
  { who: 'visitor', daysAgo: [4, '12:20'], said: ['Wo kann ich parken?'] },
  { who: 'in_house', daysAgo: [5, '09:50'], said: ['Is a late check-out possible?'], rated: ['up', null] },
  { who: 'in_house', daysAgo: [6, '08:30'], said: ['What does a shirt cost in the laundry?'] },
  { who: 'visitor', daysAgo: [7, '13:40'], said: ['Do the Family rooms connect?', 'How big is the Family room?'] },
  { who: 'visitor', daysAgo: [8, '21:05'], said: ['Is there a gym?'] },
  { who: 'coming', daysAgo: [9, '10:10'], said: ['How much is a transfer from the airport?'] },
  { who: 'in_house', daysAgo: [10, '17:35'], said: ['Where is the pharmacy?'] },
  { who: 'visitor', daysAgo: [11, '14:25'], said: ['¿A qué hora es el desayuno?'] },
  { who: 'visitor', daysAgo: [12, '15:55'], said: ['Gibt es einen Fitnessraum?'] },
  { who: 'in_house', daysAgo: [13, '11:10'], said: ['Could we have a table for four tomorrow evening at eight?'] },
  { who: 'coming', daysAgo: [14, '16:50'], said: ['Where can I charge my electric car?'] },
  { who: 'visitor', daysAgo: [16, '19:30'], said: ['Does the city tax apply to children?'] },
  { who: 'in_house', daysAgo: [17, '08:05'], said: ['Can you cook without gluten?'], rated: ['up', null] },
  { who: 'visitor', daysAgo: [19, '11:45'], said: ['Um wie viel Uhr ist Check-out?'] },
  { who: 'in_house', daysAgo: [21, '15:15'], said: ['How far is the beach?'] },
  { who: 'visitor', daysAgo: [22, '20:40'], said: ['Can I pay with American Express?'] },
  { who: 'in_house', daysAgo: [24, '22:20'], said: ['Can I smoke on the balcony?'] },
  { who: 'coming', daysAgo: [26, '13:00'], said: ['Is there Wi-Fi in the rooms?'] },
]
