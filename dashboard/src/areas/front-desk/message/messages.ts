import { messages } from '../../../i18n/messages.ts'

const en = {
  title: 'Message',
  lead: 'What was sent, to whom, and what became of it.',
  to: 'To',
  guest: 'Guest',
  channel: 'Channel',
  category: 'Kind',
  provider: 'Carried by',
  template: 'Template',
  segments: 'Text messages',
  text: 'What the guest reads',
  history: 'History',
  created: 'Written',
  scheduled: 'To go out',
  held: 'Waits for the end of the quiet hours',
  sent: 'Handed to the provider',
  delivered: 'Delivered',
  read: 'Opened by the guest',
  failed: 'Failed',
  cancelled: 'Cancelled before it went out',
  unexplained: 'The provider gave no reason.',
  cancel: 'Cancel this message',
  cancelTitle: 'Cancel this message?',
  cancelText: 'It will not be sent. You would have to write it again.',
  cancelledSaid: 'The message was cancelled',
  reschedule: 'Send at another time',
  rescheduleTitle: 'When should it go out?',
  newTime: 'New time',
  newTimeHint: (zone: string) => `In the time of the house (${zone})`,
  ownTime: 'Its time was counted from the stay. From now on it no longer moves with it.',
  rescheduledSaid: 'The message has its new time',
  details: 'Details',
  id: 'Message id',
}

export type Messages = typeof en

export const useMessages = messages('areas/front-desk/message/messages', en)
