import { messages } from '../../i18n/messages.ts'

const en = {
  /** As a form for days is written: DD/MM/YYYY. */
  letters: { day: 'D', month: 'M', year: 'Y' },
  like: (example: string) => `Written like ${example}.`,
  not: {
    day: (example: string) => `This is no day. Write it like ${example}.`,
    time: (example: string) => `This is no time. Write it like ${example}.`,
    moment: (example: string) => `This is no day with a time. Write it like ${example}.`,
  },
  notBefore: (day: string) => `Not before ${day}.`,
  notAfter: (day: string) => `Not after ${day}.`,
  choose: 'Choose from a month',
  monthBefore: 'The month before',
  monthAfter: 'The month after',
}

export type Messages = typeof en

export const useWhenMessages = messages('domain/when/messages', en)
