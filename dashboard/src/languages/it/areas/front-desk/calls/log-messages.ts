import type { Messages } from '../../../../../areas/front-desk/calls/log-messages.ts'

export const messages: Messages = {
  log: 'Annota telefonata',
  logged: 'Telefonata annotata.',
  direction: 'Chi ha chiamato',
  directions: { inbound: 'Ha chiamato l’ospite', outbound: 'Abbiamo chiamato noi' },
  status: 'Esito',
  theirs: 'Numero dell’ospite',
  theirsHint: 'Con prefisso internazionale: +39 06 6982',
  ours: 'Numero della struttura',
  oursHint: 'I numeri della struttura sono nelle impostazioni.',
  minutes: 'Minuti',
  staff: 'Chi ha parlato',
  notes: 'Note',
  notesHint: 'Cosa si è detto e cosa è stato promesso',
  numberFirst: 'Indica prima entrambi i numeri.',
}
