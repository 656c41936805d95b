import type { Messages } from '../../../../../areas/front-desk/conversations/messages.ts'

export const messages: Messages = {
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
