import type { Words } from './inbox.ts'

export const words: Words = {
  lead: 'Was Gäste wünschen und schreiben, das Neueste zuerst. Die Liste aktualisiert sich von selbst.',
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
