import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: 'What guests want and write, newest first, emergencies above all. It stays up to date by itself.',
  show: 'Show',
  kinds: { all: 'All', wishes: 'Requests', messages: 'Messages' },
  state: 'State',
  states: { open: 'Open', handled: 'Handled' },
  list: 'Requests and messages',
  none: { open: 'All done', handled: 'Nothing handled yet' },
  noneHint: {
    open: 'Nobody waits for an answer. New messages and requests appear here the moment they come in.',
    handled: 'What you mark as handled or answer from here is kept in this list.',
  },
  answerNow: 'Answer now',
  choose: 'Choose something on the left to see it whole.',
  reply: (channel: string) => `Reply (${channel})`,
  done: 'Done',
  cannotReply: 'Your role may read but not write messages.',
  optedOut: 'This guest does not want to be written to on this channel any more.',
  threadEmpty: 'No messages yet.',
  context: 'What was said',
  guestMessages: 'Messages with this guest',
  handledAt: 'Handled',
}

const de: typeof en = {
  lead: 'Was Gäste wünschen und schreiben, das Neueste zuerst, Notfälle über allem. Die Liste aktualisiert sich von selbst.',
  show: 'Zeigen',
  kinds: { all: 'Alles', wishes: 'Wünsche', messages: 'Nachrichten' },
  state: 'Stand',
  states: { open: 'Offen', handled: 'Erledigt' },
  list: 'Wünsche und Nachrichten',
  none: { open: 'Alles erledigt', handled: 'Noch nichts erledigt' },
  noneHint: {
    open: 'Niemand wartet auf eine Antwort. Neue Nachrichten und Wünsche erscheinen hier, sobald sie eintreffen.',
    handled: 'Was Sie als erledigt markieren oder von hier aus beantworten, steht in dieser Liste.',
  },
  answerNow: 'Jetzt antworten',
  choose: 'Wählen Sie links etwas aus, um es ganz zu sehen.',
  reply: (channel) => `Antwort (${channel})`,
  done: 'Erledigt',
  cannotReply: 'Ihre Rolle darf Nachrichten lesen, aber nicht schreiben.',
  optedOut: 'Dieser Gast möchte auf diesem Kanal nicht mehr angeschrieben werden.',
  threadEmpty: 'Noch keine Nachrichten.',
  context: 'Was gesagt wurde',
  guestMessages: 'Nachrichten mit diesem Gast',
  handledAt: 'Erledigt',
}

export const useMessages = messages({ en, de })
