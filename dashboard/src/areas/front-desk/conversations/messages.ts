import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: 'What guests and the assistant talk about. Step in where a person is needed.',
  guest: 'Guest',
  channel: 'Channel',
  status: 'State',
  answering: 'Who answers',
  messages: 'Messages',
  last: 'Last message',
  none: 'No conversations yet',
  noneHint:
    'Conversations appear here as soon as a guest writes to the assistant on your website, in the widget or by voice.',
  noneFiltered: 'No conversations like that',
  noneFilteredHint: 'Nothing matches these filters.',
}

export type Messages = typeof en

export const useMessages = messages('areas/front-desk/conversations/messages', en)
