import type { Relation } from './synthetic-talk.ts'

/** Calls of the demo hotel with a transcript. `{name}` is the guest's, `{room}` the room type they booked. */

export interface Story {
  relation: Relation
  direction: 'inbound' | 'outbound'
  /** The local hours: from the first, before the second. */
  between: readonly [number, number]
  summary: string
  /** Speaker by speaker, the property first or second as it happened. */
  transcript: readonly string[]
  notes?: string
}

const RECEPTION = 'Reception:'
const THEM = 'Caller:'

export const STORIES: readonly Story[] = [
  {
    relation: 'in_house',
    direction: 'inbound',
    between: [17, 22],
    summary: 'Asked for a late check-out. Agreed on 2 pm without charge.',
    transcript: [
      `${RECEPTION} Reception, good evening. How can I help?`,
      `${THEM} Good evening, this is {name}. We leave tomorrow, but our train only goes at four. Could we keep the room a little longer?`,
      `${RECEPTION} Let me see. Nobody arrives early for your room, so you may have it until two.`,
      `${THEM} Perfect, thank you.`,
      `${RECEPTION} You are welcome. We will tell housekeeping, so that nobody disturbs you.`,
    ],
    notes: 'Housekeeping told: not before 2 pm.',
  },
  {
    relation: 'before',
    direction: 'inbound',
    between: [7, 12],
    summary: 'Arrives by plane at 17:40 and wants to be fetched; two suitcases and a pushchair.',
    transcript: [
      `${RECEPTION} Good morning, you are speaking with reception.`,
      `${THEM} Hello, my name is {name}. We land at twenty to six in the evening. Can someone pick us up from the airport?`,
      `${RECEPTION} With pleasure. How many are you, and do you have much luggage?`,
      `${THEM} Two adults and a baby, two suitcases and a pushchair.`,
      `${RECEPTION} Then we send the large car. The driver waits by the information desk with a sign.`,
      `${THEM} Wonderful. What if we are late?`,
      `${RECEPTION} He follows your flight and waits for you. Have a good journey!`,
    ],
    notes: 'Large car booked, child seat needed.',
  },
  {
    relation: 'before',
    direction: 'inbound',
    between: [12, 17],
    summary: 'Severe nut allergy in the party. Kitchen and breakfast team are to be told before arrival.',
    transcript: [
      `${RECEPTION} Reception, good afternoon.`,
      `${THEM} Good afternoon, {name} speaking. We stay with you soon, and my daughter must not eat any nuts, not even traces of them.`,
      `${RECEPTION} Thank you for telling us early. I note it with your booking and speak with the chef myself.`,
      `${THEM} She carries her medicine, but we would rather not need it.`,
      `${RECEPTION} Of course. At breakfast, please ask for the separate counter, we prepare everything there freshly for her.`,
    ],
    notes: 'Chef informed. Card for the breakfast team written.',
  },
  {
    relation: 'after',
    direction: 'inbound',
    between: [7, 12],
    summary: 'Left a grey scarf in the wardrobe. Housekeeping is looking for it; to be called back.',
    transcript: [
      `${RECEPTION} Good morning, reception.`,
      `${THEM} Hello, {name} here, we left yesterday. I think my scarf is still in the wardrobe. It is grey, with a blue edge.`,
      `${RECEPTION} I will ask housekeeping at once. Shall we send it to you if it turns up?`,
      `${THEM} Yes, please, to the address you have.`,
      `${RECEPTION} We call you back before the evening.`,
    ],
    notes: 'Found behind the safe. Goes out with the next post.',
  },
  {
    relation: 'in_house',
    direction: 'inbound',
    between: [21, 24],
    summary: 'Complained about loud music from the room above at night. Guests above were asked to be quiet.',
    transcript: [
      `${RECEPTION} Reception, good evening.`,
      `${THEM} This is {name}. Somebody above us is playing loud music, and the children cannot sleep.`,
      `${RECEPTION} I am very sorry. I go up right now.`,
      `${RECEPTION} Then I would also like to offer you a quieter room for the remaining nights, on the garden side.`,
      `${THEM} Let us see how it is after you have spoken with them.`,
      `${RECEPTION} Gladly. I ring you in ten minutes.`,
    ],
    notes: 'Quiet ten minutes later. Offer them a bottle of wine with our apologies.',
  },
  {
    relation: 'stranger',
    direction: 'inbound',
    between: [7, 12],
    summary: 'Asks for twelve rooms and a dinner for 24 over a weekend in spring. Wants an offer by e-mail.',
    transcript: [
      `${RECEPTION} Good morning, how may I help you?`,
      `${THEM} Good morning. We are a choir and plan a weekend by the sea in spring. Do you take groups?`,
      `${RECEPTION} We do. For how many people, and for how many nights?`,
      `${THEM} Twenty-four of us in double rooms, two nights, and dinner together on the Saturday.`,
      `${RECEPTION} That is twelve rooms. We also have a hall with a piano, in case you would like to rehearse.`,
      `${RECEPTION} I write you an offer today, with two dates to choose from.`,
    ],
    notes: 'Offer sent, held for two weeks.',
  },
  {
    relation: 'before',
    direction: 'inbound',
    between: [8, 20],
    summary: 'Anniversary: wants flowers and a window table on the first evening. Partner is not to know.',
    transcript: [
      `${RECEPTION} Reception, hello.`,
      `${THEM} Hello, it is {name}. We have booked a {room} room for our anniversary. Could there be flowers when we come in?`,
      `${RECEPTION} How lovely. Something white, or rather colourful?`,
      `${THEM} White, please, and a table at the window for the evening. But do not mention it if someone else picks up the phone!`,
      `${RECEPTION} Not a word. The table is yours at half past seven.`,
    ],
    notes: 'Surprise: speak with the caller only.',
  },
  {
    relation: 'before',
    direction: 'outbound',
    between: [12, 17],
    summary: 'Asked when they arrive. They come after midnight; the night desk has their key.',
    transcript: [
      `${RECEPTION} Good afternoon, this is the hotel. May I speak with {name}?`,
      `${THEM} Speaking.`,
      `${RECEPTION} We look forward to seeing you. Do you know yet when you will arrive?`,
      `${THEM} Late, I am afraid. We are driving and will hardly be there before midnight.`,
      `${RECEPTION} No trouble at all. Ring at the side door, the night porter has your key and a cold supper for you.`,
    ],
  },
  {
    relation: 'stranger',
    direction: 'inbound',
    between: [12, 17],
    summary: 'Asked whether dogs are welcome. They are, in the garden rooms, for a small charge.',
    transcript: [
      `${RECEPTION} Good afternoon, reception.`,
      `${THEM} Good afternoon. Before we book: may we bring our dog? She is small and very quiet.`,
      `${RECEPTION} She may come along. The rooms to the garden are best, and we charge a little for the cleaning.`,
      `${THEM} And in the restaurant?`,
      `${RECEPTION} On the terrace and in the bar, yes; in the dining room only guide dogs.`,
    ],
  },
  {
    relation: 'after',
    direction: 'inbound',
    between: [7, 12],
    summary: 'Needs the invoice once more, made out to the company.',
    transcript: [
      `${RECEPTION} Reception, how can I help?`,
      `${THEM} {name}, good morning. Our accounts need the invoice with the company’s name instead of mine.`,
      `${RECEPTION} We still have your details. I change it and send it to you again this morning.`,
      `${THEM} Many thanks, that was quick.`,
    ],
  },
  {
    relation: 'in_house',
    direction: 'inbound',
    between: [6, 10],
    summary: 'The shower runs cold. Maintenance goes up at once.',
    transcript: [
      `${RECEPTION} Reception, good morning.`,
      `${THEM} Good morning, {name}. We have no warm water since half an hour.`,
      `${RECEPTION} I am sorry, it must be the mixer. Our technician is with you in five minutes; meanwhile the spa’s showers are open for you.`,
    ],
    notes: 'Mixer replaced within the hour.',
  },
  {
    relation: 'after',
    direction: 'outbound',
    between: [12, 17],
    summary: 'A pair of children’s shoes was found in their room; they go out with the post.',
    transcript: [
      `${RECEPTION} Good afternoon, this is the hotel. Am I speaking with {name}?`,
      `${THEM} Yes, hello!`,
      `${RECEPTION} We have found a pair of small blue shoes in your room. Are they yours?`,
      `${THEM} So that is where they are! My son has been looking everywhere.`,
      `${RECEPTION} Then they go out with the post today.`,
    ],
  },
  {
    relation: 'stranger',
    direction: 'inbound',
    between: [17, 22],
    summary: 'Looked for two nights at the festival weekend. The house is full; put on the waiting list.',
    transcript: [
      `${RECEPTION} Good evening, reception.`,
      `${THEM} Hello, do you still have anything for the festival?`,
      `${RECEPTION} I am afraid we are full on both nights. May I put you on our list? Sometimes somebody cancels.`,
      `${THEM} Please do. Any room will be fine.`,
      `${RECEPTION} Gladly. We ring you as soon as something is free.`,
    ],
    notes: 'Waiting list, third in line.',
  },
]
