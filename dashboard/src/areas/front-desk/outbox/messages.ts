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

const de: typeof en = {
  lead: 'Nachrichten, die hier blieben, weil niemand sie überbringt: die der Sandbox und die von Kanälen ohne Anbieter.',
  list: 'Aufbewahrte Nachrichten',
  none: 'Nichts wurde aufbewahrt',
  noneHint: 'Senden Sie eine Nachricht in der Sandbox, und lesen Sie hier, was der Gast bekommen hätte.',
  write: 'Nachricht schreiben',
  from: 'Von',
  to: 'An',
  at: 'Wäre hinausgegangen',
  template: 'Vorlage',
  open: 'Nachricht öffnen',
}

export const useMessages = messages({ en, de })
