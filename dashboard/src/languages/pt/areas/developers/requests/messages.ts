import type { Messages } from '../../../../../areas/developers/requests/messages.ts'

export const messages: Messages = {
  lead: 'O que foi pedido com as chaves deste hotel, o mais recente primeiro, e com que resultado. Guardado durante uma semana.',
  none: 'Nenhum pedido aqui',
  noneHint: 'Nada corresponde a estes filtros. Os pedidos aparecem cerca de um segundo depois da resposta.',
  connect: 'Fazer um primeiro pedido',
  ownFailed: 'O que falhou no painel',
  operation: 'Operação',
  operationHint: 'packages.list',
  status: 'Estado',
  anyStatus: 'Todos',
  classes: { '2xx': '2xx', '4xx': '4xx', '5xx': '5xx', failed: 'Com falha' },
  requestId: 'Id do pedido',
  requestIdHint: 'req_… ou o início',
  requestIdWrong: 'Um id de pedido tem esta forma: req_01jd3vq8.',
  slower: 'Mais lentos do que',
  speeds: { '100': '100 ms', '500': '500 ms', '1000': '1 s', '5000': '5 s' },
  actor: 'Feito por',
  actorHint: 'Todas as chaves',
  actors: {
    key_: (end) => `Chave …${end}`,
    acc_: (end) => `Pessoa …${end}`,
    grt_: (end) => `Aplicação …${end}`,
    oper: () => 'A linha de comando',
  },
  at: 'Quando',
  path: 'Pedido',
  took: 'Duração',
  ms: (ms) => `${ms} ms`,
  id: 'Id do pedido',
  doors: { rest: 'REST', graphql: 'GraphQL', mcp: 'Servidor de ferramentas (MCP)', dashboard: 'Painel' },
  anyDoor: 'Qualquer via',
  door: 'Chegou por',
  error: 'Motivo da recusa',
  answered: (status): string => {
    if (status < 400) return 'Foi respondido.'
    if (status === 401) return 'A chave faltava, era desconhecida ou já não era válida.'
    if (status === 403) return 'A chave não pode fazer isto. Dê à chave o scope que falta, ou use outra.'
    if (status === 404) return 'O que pedia não existe, ou pertence a outro hotel.'
    if (status === 409) return 'Contradiz o estado atual. Leia o item de novo e depois decida.'
    if (status === 422) return 'Algo não estava como a operação exige. A resposta indicou cada campo.'
    if (status === 429) return 'Demasiados pedidos. A resposta disse quanto esperar.'
    return status < 500 ? 'Foi recusado.' : 'O servidor falhou. Se continuar, indique este id a quem o administra.'
  },
  notKept: 'Query, corpo e resposta nunca são guardados.',
  same: 'Pedidos semelhantes',
  sameOperation: 'Todos desta operação',
  sameActor: 'Todos desta chave',
  sameProblem: 'Outros com este estado',
  reference: 'A referência de todas as operações',
}
