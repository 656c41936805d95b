import { messages } from '../../../i18n/messages.ts'
import type { StepName, StepState } from './step-names.ts'

const en = {
  lead: 'From an empty house to a message that arrives, step by step. What is done stays done; each step can wait.',
  steps: 'Steps',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  state: { done: '✓ Done', skipped: 'Skipped', open: 'To do' } as Record<StepState, string>,
  skip: 'Skip for now',
  goOn: 'Go on',
  finished: 'Your house is ready',
  finishedHint: 'Guests can be answered from here on. Everything can be changed in Settings.',
  next: { '/today': 'See today’s arrivals', '/inbox': 'Open the inbox', '/assistant': 'Ask the assistant' },
  step: {
    house: { title: 'The house', why: 'Days, amounts and emergency numbers follow from where it stands.' },
    rooms: { title: 'Kinds of rooms', why: 'What can be booked, how many there are, and what they cost.' },
    stays: {
      title: 'Reservations',
      why: 'From your property system’s export: columns are found out, checked and can be undone.',
    },
    knowledge: {
      title: 'What the house knows',
      why: 'The assistant answers guests from your own texts alone, and says where it has it from. Drop a PDF or paste a page.',
    },
    channel: { title: 'A channel that sends', why: 'Send yourself a message: if it arrives, guests can be reached.' },
    team: { title: 'Colleagues', why: 'Each signs in as themselves, with a role that fits their work.' },
    website: { title: 'Chat on your website', why: 'One line in your pages lets guests ask before they book.' },
  } as Record<StepName, { title: string; why: string }>,
  houseName: 'Name of the house',
  country: 'Country',
  chooseCountry: 'Choose the country.',
  timezone: 'Time zone',
  currency: 'Currency',
  saveHouse: 'Save',
  houseSaved: 'The house is saved',
  roomsOf: (name: string, count: number) => `${name}: ${count} ${count === 1 ? 'room' : 'rooms'}`,
  anotherRoom: 'Add another',
  staysThere: (count: string) => `${count} reservations are there.`,
  toImport: 'Import a file',
  anotherSource: 'Add another text',
  askIt: 'Ask it, as a guest would',
  channelSandbox: 'In the sandbox nothing leaves the house: the message is written as if it did.',
  channelLive: 'Messages go out by the accounts of whoever runs this server, or your own.',
  toChannels: 'Set up channels',
  channel: 'Channel',
  channels: [
    { value: 'email', label: 'E-mail' },
    { value: 'sms', label: 'Text message' },
  ],
  recipient: 'To you',
  recipientHint: 'Your own address, or your number with its country: +351…',
  text: 'Message',
  testText: (name: string) => `This is a first message from ${name}.`,
  sendTest: 'Send it',
  sent: 'On its way:',
  look: 'Look at it',
  invitedAlready: 'Invited already:',
  linkTitle: 'Give them this link',
  websiteHow:
    'Under API keys choose “Website chat”: name your site’s address, and copy the line that you get into its pages.',
  toWebsite: 'To the website chat',
  demo: 'First look around?',
  demoHint: 'The demo hotel has 62 rooms, guests, conversations, requests, rates to decide on and a year of figures.',
  toSandbox: 'Choose a sandbox',
}

export type Messages = typeof en

export const useMessages = messages('areas/property/setup/messages', en)
