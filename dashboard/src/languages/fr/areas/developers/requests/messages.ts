import type { Messages } from '../../../../../areas/developers/requests/messages.ts'

export const messages: Messages = {
  lead: 'Ce qui a été demandé avec les clés de cet hôtel, le plus récent d’abord, et le résultat. Conservé une semaine.',
  none: 'Aucune requête',
  noneHint: 'Rien ne correspond à ces filtres. Les requêtes apparaissent environ une seconde après leur réponse.',
  connect: 'Faire une première requête',
  ownFailed: 'Échecs du tableau de bord',
  operation: 'Opération',
  operationHint: 'packages.list',
  status: 'Statut',
  anyStatus: 'Tous',
  classes: { '2xx': '2xx', '4xx': '4xx', '5xx': '5xx', failed: 'Échouées' },
  requestId: 'Id de requête',
  requestIdHint: 'req_… ou son début',
  requestIdWrong: 'Un id de requête ressemble à req_01jd3vq8.',
  slower: 'Plus lente que',
  speeds: { '100': '100 ms', '500': '500 ms', '1000': '1 s', '5000': '5 s' },
  actor: 'Demandée par',
  actorHint: 'Toutes les clés',
  actors: {
    key_: (end) => `Clé …${end}`,
    acc_: (end) => `Personne …${end}`,
    grt_: (end) => `Application …${end}`,
    oper: () => 'La ligne de commande',
  },
  at: 'Date',
  path: 'Requête',
  took: 'Durée',
  ms: (ms) => `${ms} ms`,
  id: 'Id de requête',
  doors: { rest: 'REST', graphql: 'GraphQL', mcp: 'Serveur d’outils (MCP)', dashboard: 'Tableau de bord' },
  anyDoor: 'Toutes les voies',
  door: 'Voie',
  error: 'Raison du refus',
  answered: (status) => {
    if (status < 400) return 'Elle a reçu sa réponse.'
    if (status === 401) return 'La clé manquait, était inconnue ou n’est plus valable.'
    if (status === 403) return 'La clé n’en a pas le droit. Donnez-lui le scope manquant ou utilisez-en une autre.'
    if (status === 404) return 'Ce qu’elle demandait n’existe pas, ou appartient à un autre hôtel.'
    if (status === 409) return 'Elle contredit l’état actuel. Relisez l’enregistrement, puis décidez.'
    if (status === 422) return 'Un élément n’était pas conforme à l’opération. La réponse a nommé chaque champ.'
    if (status === 429) return 'Trop de requêtes. La réponse a indiqué le temps à attendre.'
    return status < 500
      ? 'Elle a été refusée.'
      : 'Le serveur a échoué. Si cela persiste, donnez cet id de requête à la personne qui le gère.'
  },
  notKept: 'Paramètres, corps et réponse ne sont jamais conservés.',
  same: 'Requêtes semblables',
  sameOperation: 'Toutes celles de cette opération',
  sameActor: 'Toutes celles de cette clé',
  sameProblem: 'D’autres avec ce statut',
  reference: 'La référence de toutes les opérations',
}
