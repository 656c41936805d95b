import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: 'Messages that stayed here because nothing carries them: those of the sandbox, and of channels without a provider.',
  list: 'Kept messages',
  none: 'Nothing was kept',
  noneHint: 'Send a message in the sandbox and read here what the guest would have got.',
  write: 'Write a message',
  from: 'From',
  to: 'To',
  at: 'Would have gone out',
  template: 'Template',
  open: 'Open the message',
}

export type Messages = typeof en

export const useMessages = messages('areas/front-desk/outbox/messages', en)
