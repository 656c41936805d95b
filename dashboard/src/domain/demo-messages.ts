import { messages } from '../i18n/messages.ts'

const en = {
  fill: 'Fill this sandbox with the demo hotel',
  fillTitle: 'Put the demo hotel in place of what is here?',
  fillHint: 'Guests, stays and messages of this sandbox are replaced. Keys, the team and settings stay.',
  demoThere: 'The demo hotel is there',
}

export type Messages = typeof en

export const useMessages = messages('domain/demo-messages', en)
