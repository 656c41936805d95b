import type { Language, Letter } from './texts.ts'

/** Shorter words of the demo hotel and its guests, and what it tells those who want to hear of offers. */

export const templatesOf = (hotel: string) => ({
  pre_arrival:
    'Dear {{1}}, we look forward to welcoming you on {{2}}. Your room ({{3}}) will be ready from 3 pm. See you soon!',
  first_contact: `Greetings from ${hotel}. {{1}} You can answer here at any time.`,
})

/** On the first evening. */
export const GREETINGS = [
  'I hope you like your room. Is there anything you are missing?',
  'Welcome to the house! Breakfast is served from 7 to 10.30 on the terrace.',
  'It was a pleasure to meet you. Would you like us to book a table for you tonight?',
]

/** What guests ask in the chat app, and what the desk answers. */
export const QUESTIONS = [
  ['Could we have a cot for our daughter?', 'Of course, we will bring one up within the next half hour.'],
  ['Is there parking at the hotel?', 'Yes, right behind the house. Your room key opens the barrier.'],
  ['Do you have a table for two tonight?', 'We do: half past seven, by the window. See you then!'],
  ['Could we stay a little longer on our last day?', 'Gladly, the room is yours until 1 pm.'],
  ['Could we have two more pillows, please?', 'They are on their way to you.'],
] as const

/** What guests asked so many minutes ago, and nobody has answered yet. */
export const UNANSWERED: [minutes: number, question: string][] = [
  [9, 'The tap in our bathroom is dripping. Could somebody have a look?'],
  [52, 'Is a late check-out possible? Our train does not leave before four.'],
  [140, 'I think I left my reading glasses at breakfast. Has anyone found them?'],
]

/** How guests answer that their room is ready. */
export const THANK_YOU: Record<Language, string> = {
  en: 'Thank you!',
  fr: 'Merci beaucoup, à tout à l’heure !',
  de: 'Vielen Dank, bis gleich!',
  es: '¡Muchas gracias!',
  pt: 'Perfeito, até já!',
  it: 'Grazie mille!',
}

/** Shown in the hotel's own app. */
export const NOTES = [
  'Good morning! The sauna is open until 9 pm today, and there is fresh fruit by the pool.',
  'Tonight on the terrace: live music from 8 pm. You are warmly invited.',
  'Your towels have been changed. Leave the green card on the bed if you would rather keep them.',
]

interface Campaign extends Letter {
  /** Days from today, and how many guests hear of it. */
  day: number
  guests: number
}

export const CAMPAIGNS: Campaign[] = [
  {
    day: -45,
    guests: 24,
    subject: 'A Sunday with nothing to do',
    content:
      'Steam, sea air and silence: our Slow Sunday Spa comes with a massage and tea by the fire. Answer this message ' +
      'and we will keep a place for you.',
  },
  {
    day: -12,
    guests: 20,
    subject: 'Two nights by the sea',
    content:
      'A sea-view room, a three-course dinner and an evening you need not plan: our Romantic Escape is yours whenever ' +
      'you like.',
  },
  {
    day: 3,
    guests: 6,
    subject: 'A window table for your anniversary',
    content: 'Cake by our pastry chef, flowers in the room and the best table of the house. Tell us the day!',
  },
]
