import type { Messages } from '../../../../../areas/developers/requests/messages.ts'

export const messages: Messages = {
  lead: 'Cosa è stato chiesto con le chiavi di questa struttura, dal più recente, e con quale esito. Si conserva una settimana.',
  none: 'Nessuna richiesta qui',
  noneHint: 'Nulla corrisponde a questi filtri. Le richieste compaiono circa un secondo dopo la risposta.',
  connect: 'Fai una prima richiesta',
  ownFailed: 'Cosa è fallito nella dashboard',
  operation: 'Operazione',
  operationHint: 'packages.list',
  status: 'Stato',
  anyStatus: 'Tutti',
  classes: { '2xx': '2xx', '4xx': '4xx', '5xx': '5xx', failed: 'Fallite' },
  requestId: 'Id richiesta',
  requestIdHint: 'req_… o l’inizio',
  requestIdWrong: 'Un id di richiesta è fatto così: req_01jd3vq8.',
  slower: 'Più lente di',
  speeds: { '100': '100 ms', '500': '500 ms', '1000': '1 s', '5000': '5 s' },
  actor: 'Chiesta da',
  actorHint: 'Tutte le chiavi',
  actors: {
    key_: (end) => `Chiave …${end}`,
    acc_: (end) => `Persona …${end}`,
    grt_: (end) => `Applicazione …${end}`,
    oper: () => 'La riga di comando',
  },
  at: 'Quando',
  path: 'Richiesta',
  took: 'Durata',
  ms: (ms) => `${ms} ms`,
  id: 'Id richiesta',
  doors: { rest: 'REST', graphql: 'GraphQL', mcp: 'Server di strumenti (MCP)', dashboard: 'Dashboard' },
  anyDoor: 'Qualsiasi via',
  door: 'Arrivata da',
  error: 'Perché è stata rifiutata',
  answered: (status): string => {
    if (status < 400) return 'Ha ricevuto risposta.'
    if (status === 401) return 'La chiave mancava, era sconosciuta o non più valida.'
    if (status === 403) return 'La chiave non può farlo. Dalle lo scope che manca, o usane un’altra.'
    if (status === 404) return 'Ciò che chiedeva non esiste, o appartiene a un’altra struttura.'
    if (status === 409) return 'Contraddice lo stato attuale. Rileggi l’elemento, poi decidi.'
    if (status === 422) return 'Qualcosa non era come lo vuole l’operazione. La risposta indicava ogni campo.'
    if (status === 429) return 'Troppe richieste. La risposta diceva quanto aspettare.'
    return status < 500
      ? 'È stata rifiutata.'
      : 'Errore del server. Se continua, comunica questo id di richiesta a chi lo gestisce.'
  },
  notKept: 'Query, corpo e risposta non vengono mai conservati.',
  same: 'Richieste simili',
  sameOperation: 'Tutte di questa operazione',
  sameActor: 'Tutte di questa chiave',
  sameProblem: 'Altre con questo stato',
  reference: 'Il riferimento di tutte le operazioni',
}
