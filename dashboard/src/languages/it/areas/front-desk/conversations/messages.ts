import type { Messages } from '../../../../../areas/front-desk/conversations/messages.ts'

export const messages: Messages = {
  lead: 'Di cosa parlano gli ospiti e l’assistente. Intervieni dove serve una persona.',
  guest: 'Ospite',
  channel: 'Canale',
  status: 'Stato',
  answering: 'Chi risponde',
  messages: 'Messaggi',
  last: 'Ultimo messaggio',
  none: 'Ancora nessuna conversazione',
  noneHint:
    'Le conversazioni compaiono qui appena un ospite scrive all’assistente sul sito, nel widget o gli parla a voce.',
  noneFiltered: 'Nessuna conversazione così',
  noneFilteredHint: 'Nulla corrisponde a questi filtri.',
}
