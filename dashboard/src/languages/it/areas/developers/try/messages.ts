import type { Messages } from '../../../../../areas/developers/try/messages.ts'

export const messages: Messages = {
  lead: 'Qualsiasi operazione dell’API, con la tua sessione e i tuoi diritti: senza chiave.',
  graphql: 'Explorer GraphQL',
  operation: 'Operazione',
  operationHint: (count) => `Una di ${count}: packages.list, send a message …`,
  choose: 'Scegli un’operazione. I suoi campi vengono dalla stessa descrizione da cui sono fatti i client.',
  unknown: (id) => `L’operazione ${id} non esiste.`,
  reference: 'I suoi campi, le risposte e gli errori nel riferimento',
  lacks: (scope) => `Al tuo ruolo manca ${scope}: il server rifiuterà.`,
  more: (count) => (count === 1 ? '1 altro campo' : `${count} altri campi`),
  body: 'Contenuto',
  bodyFields: (count) =>
    count === 1 ? 'Che cosa significa il suo campo' : `Che cosa significano i suoi ${count} campi`,
  required: 'obbligatorio',
  send: 'Invia',
  stop: 'Ferma',
  to: (house, environment) => `a ${house}, ${environment === 'live' ? 'produzione' : 'sandbox'}`,
  sure: 'Sì, modifica la produzione',
  sureTitle: 'Questa è la produzione',
  sureText: (summary) => `${summary}: ospiti e personale vedranno che cosa fa.`,
  answer: 'Risposta',
  noBody: 'nessun contenuto',
  ms: (ms) => `${ms} ms`,
  headers: (count) => `${count} intestazioni`,
}
