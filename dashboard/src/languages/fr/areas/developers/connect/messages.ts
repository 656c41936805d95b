import type { Messages } from '../../../../../areas/developers/connect/messages.ts'

export const messages: Messages = {
  lead: 'Tout ce qu’il faut à un programme ou à un agent pour dialoguer avec cet hôtel, prêt à copier.',
  key: 'D’abord, une clé',
  keyHint:
    'Les exemples la lisent dans PORTICO_KEY. Les clés de la sandbox commencent par sk_test_, celles de la production par sk_live_.',
  toKeys: 'Voir les clés API',
  server: 'Ce serveur',
  read: 'À lire',
  docs: 'Référence',
  docsHint: 'Chaque opération, avec exemples et erreurs',
  graphql: 'Explorateur GraphQL',
  graphqlHint: 'Écrire des requêtes et les exécuter dans le navigateur',
  openapi: 'Document OpenAPI',
  openapiHint: 'La même chose pour les machines : à importer dans vos outils',
  curl: 'Première requête',
  curlHint: 'Dans n’importe quel terminal.',
  sdk: 'Dans un programme',
  sdkHint: 'Les clients ont une méthode par opération.',
  typescript: 'TypeScript',
  python: 'Python',
  mcp: 'Un agent',
  mcpHint:
    'Les agents qui parlent le Model Context Protocol trouvent chaque opération sous forme d’outil. Donnez à un agent sa propre clé.',
  mcpAddress: 'Par adresse',
  mcpAddressHint:
    'Pour les agents qui prennent une adresse. Avec une clé en « Authorization: Bearer … », ou sans : ils ouvrent alors une page de connexion.',
  mcpFile: 'Par fichier de configuration',
  mcpFileHint: 'Pour les agents qui lancent des programmes, comme ceux de bureau.',
  listen: 'Les événements sur votre machine',
  listenHint:
    'Transmet les événements de la sandbox à un serveur à vous, signés comme en production. À lancer là où tourne ce serveur ; aucune adresse publique n’est nécessaire.',
  trigger: 'Provoquer un événement, dans un autre terminal :',
}
