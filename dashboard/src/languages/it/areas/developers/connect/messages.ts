import type { Messages } from '../../../../../areas/developers/connect/messages.ts'

export const messages: Messages = {
  lead: 'Tutto ciò che serve a un programma o a un agente per parlare con questa struttura, pronto da copiare.',
  key: 'Prima, una chiave',
  keyHint:
    'Gli esempi la leggono da PORTICO_KEY. Le chiavi della sandbox iniziano con sk_test_, quelle di produzione con sk_live_.',
  toKeys: 'Alle chiavi API',
  server: 'Questo server',
  read: 'Leggere',
  docs: 'Riferimento',
  docsHint: 'Ogni operazione, con esempi ed errori',
  graphql: 'Esplora GraphQL',
  graphqlHint: 'Scrivi query ed eseguile nel browser',
  openapi: 'Documento OpenAPI',
  openapiHint: 'Lo stesso per le macchine: importalo nei tuoi strumenti',
  curl: 'Prima richiesta',
  curlHint: 'In qualsiasi terminale.',
  sdk: 'In un programma',
  sdkHint: 'I client hanno un metodo per ogni operazione.',
  typescript: 'TypeScript',
  python: 'Python',
  mcp: 'Un agente',
  mcpHint:
    'Gli agenti che parlano il Model Context Protocol trovano ogni operazione come strumento. Dai a un agente una chiave tutta sua.',
  mcpAddress: 'Con indirizzo',
  mcpAddressHint:
    'Per agenti che accettano un indirizzo. Con una chiave come “Authorization: Bearer …”, o senza: allora aprono una pagina di accesso.',
  mcpFile: 'Con file di configurazione',
  mcpFileHint: 'Per agenti che avviano programmi, come quelli desktop.',
  listen: 'Eventi sul tuo computer',
  listenHint:
    'Inoltra gli eventi della sandbox a un tuo server, firmati come in produzione. Eseguilo dove gira questo server; non serve un indirizzo pubblico.',
  trigger: 'Crea un evento, in un altro terminale:',
}
