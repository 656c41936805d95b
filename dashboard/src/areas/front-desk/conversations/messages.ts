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

const de: typeof en = {
  lead: 'Was Gäste und der Assistent besprechen. Greifen Sie ein, wo es einen Menschen braucht.',
  guest: 'Gast',
  channel: 'Kanal',
  status: 'Stand',
  answering: 'Wer antwortet',
  messages: 'Nachrichten',
  last: 'Letzte Nachricht',
  none: 'Noch keine Gespräche',
  noneHint:
    'Gespräche erscheinen hier, sobald ein Gast dem Assistenten schreibt: auf Ihrer Website, im Widget oder per Sprache.',
  noneFiltered: 'Keine solchen Gespräche',
  noneFilteredHint: 'Nichts passt zu diesen Filtern.',
}

export const useMessages = messages({ en, de })
