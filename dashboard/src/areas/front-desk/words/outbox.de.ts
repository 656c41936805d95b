import type { Words } from './outbox.ts'

export const words: Words = {
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
