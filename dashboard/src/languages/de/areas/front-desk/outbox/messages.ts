import type { Messages } from '../../../../../areas/front-desk/outbox/messages.ts'

export const messages: Messages = {
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
