import type { Messages } from '../../../../../areas/developers/requests/messages.ts'

export const messages: Messages = {
  lead: 'Lo que se pidió con las claves de este hotel, lo más reciente primero, y su resultado. Se conserva una semana.',
  none: 'Sin peticiones',
  noneHint: 'Nada cumple estos filtros. Las peticiones aparecen un segundo después de responderse.',
  connect: 'Hacer una primera petición',
  ownFailed: 'Fallos del panel',
  operation: 'Operación',
  operationHint: 'packages.list',
  status: 'Estado',
  anyStatus: 'Todos',
  classes: { '2xx': '2xx', '4xx': '4xx', '5xx': '5xx', failed: 'Fallidas' },
  requestId: 'Id de la petición',
  requestIdHint: 'req_… o su comienzo',
  requestIdWrong: 'Un id de petición es como req_01jd3vq8.',
  slower: 'Más lenta que',
  speeds: { '100': '100 ms', '500': '500 ms', '1000': '1 s', '5000': '5 s' },
  actor: 'Pedida por',
  actorHint: 'Todas las claves',
  actors: {
    key_: (end) => `Clave …${end}`,
    acc_: (end) => `Persona …${end}`,
    grt_: (end) => `Aplicación …${end}`,
    oper: () => 'La línea de comandos',
  },
  at: 'Fecha',
  path: 'Petición',
  took: 'Duración',
  ms: (ms) => `${ms} ms`,
  id: 'Id de la petición',
  doors: { rest: 'REST', graphql: 'GraphQL', mcp: 'Servidor de herramientas (MCP)', dashboard: 'Panel' },
  anyDoor: 'Cualquier vía',
  door: 'Vía',
  error: 'Por qué se rechazó',
  answered: (status) => {
    if (status < 400) return 'Recibió su respuesta.'
    if (status === 401) return 'La clave faltaba, era desconocida o ya no es válida.'
    if (status === 403) return 'La clave no tiene permiso. Dele el scope que falta o use otra.'
    if (status === 404) return 'Lo que pedía no existe o pertenece a otro hotel.'
    if (status === 409) return 'Contradice la situación actual. Vuelva a leer el registro y decida después.'
    if (status === 422) return 'Algo no era como la operación lo espera. La respuesta nombró cada campo.'
    if (status === 429) return 'Demasiadas peticiones. La respuesta dijo cuánto esperar.'
    return status < 500
      ? 'Se rechazó.'
      : 'El servidor falló. Si sigue igual, dé este id de petición a quien lo administra.'
  },
  notKept: 'La consulta, el cuerpo y la respuesta nunca se conservan.',
  same: 'Peticiones como esta',
  sameOperation: 'Todas las de esta operación',
  sameActor: 'Todas las de esta clave',
  sameProblem: 'Otras con este estado',
  reference: 'La referencia de todas las operaciones',
}
