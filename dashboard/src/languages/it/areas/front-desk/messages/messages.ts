import type { Messages } from '../../../../../areas/front-desk/messages/messages.ts'

export const messages: Messages = {
  lead: 'Tutti i messaggi agli ospiti, dal più recente, e il loro esito.',
  tabs: { sent: 'Inviati e in attesa', templates: 'Modelli', suppressions: 'Da non contattare' },
  write: 'Scrivi un messaggio',
  to: 'A',
  text: 'Testo',
  channel: 'Canale',
  status: 'Stato',
  at: 'Quando',
  none: 'Ancora nessun messaggio',
  noneHint: 'Scrivi il primo: può partire subito o quando vuoi tu.',
  noneFiltered: 'Nessun messaggio così',
  noneFilteredHint: 'Nulla corrisponde a questi filtri.',
}
