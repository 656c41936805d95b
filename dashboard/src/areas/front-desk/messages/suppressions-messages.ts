import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: 'Addresses and numbers that get no messages: guests who wrote STOP, unsubscribed or asked at the desk, and what does not arrive.',
  find: 'Address or number',
  findHint: 'The whole of it',
  channel: 'Channel',
  recipient: 'Address or number',
  recipientHint: 'Numbers with country code: +44 20 7946 0958',
  erased: 'Erased guest',
  scope: 'What does not go out',
  scopes: { all: 'Nothing goes out', marketing: 'No offers' } as Record<string, string>,
  reason: 'Why',
  reasons: {
    stop: 'Wrote STOP',
    unsubscribe: 'Unsubscribed',
    complaint: 'Reported as spam',
    bounce: 'Does not arrive',
    manual: 'Entered by hand',
  } as Record<string, string>,
  since: 'Since',
  actions: 'Actions',
  none: 'Everybody may be written to',
  noneHint: 'Whoever writes STOP or unsubscribes is listed here by itself. Enter those who ask at the desk.',
  noneFiltered: 'Not listed',
  noneFilteredHint: 'Messages to this address or number go out.',
  add: 'Stop messages to somebody',
  added: 'No more messages go there.',
  lift: 'Write again',
  liftTitle: 'Let messages reach them again?',
  liftMeans:
    'Only with their consent. Where the provider or network keeps a list of its own, as they do for STOP, it still refuses them.',
  lifted: 'Messages reach them again.',
}

export type Messages = typeof en

export const useSuppressionMessages = messages('areas/front-desk/messages/suppressions-messages', en)
