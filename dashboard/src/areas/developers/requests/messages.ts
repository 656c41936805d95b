import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: 'What was asked with this property’s keys, newest first, and what came of it. Kept for a week.',
  none: 'No requests here',
  noneHint: 'Nothing fits these filters. Requests appear about a second after they were answered.',
  connect: 'Make a first request',
  ownFailed: 'What failed in the dashboard',
  operation: 'Operation',
  operationHint: 'packages.list',
  status: 'Status',
  anyStatus: 'All',
  classes: { '2xx': '2xx', '4xx': '4xx', '5xx': '5xx', failed: 'Failed' },
  requestId: 'Request id',
  requestIdHint: 'req_… or its beginning',
  requestIdWrong: 'A request id looks like req_01jd3vq8.',
  slower: 'Slower than',
  speeds: { '100': '100 ms', '500': '500 ms', '1000': '1 s', '5000': '5 s' },
  actor: 'Asked by',
  actorHint: 'All keys',
  actors: {
    key_: (end) => `Key …${end}`,
    acc_: (end) => `Person …${end}`,
    grt_: (end) => `Application …${end}`,
    oper: () => 'The command line',
  } as Record<string, (end: string) => string>,
  at: 'At',
  path: 'Request',
  took: 'Took',
  ms: (ms: string) => `${ms} ms`,
  id: 'Request id',
  doors: { rest: 'REST', graphql: 'GraphQL', mcp: 'Tool server (MCP)', dashboard: 'Dashboard' } as Record<
    string,
    string
  >,
  anyDoor: 'Any way',
  door: 'Came by',
  error: 'Why it was refused',
  answered: (status: number): string => {
    if (status < 400) return 'It was answered.'
    if (status === 401) return 'The key was missing, unknown or no longer valid.'
    if (status === 403) return 'The key may not do this. Give it the scope that is missing, or use another.'
    if (status === 404) return 'What it asked for does not exist, or belongs to another property.'
    if (status === 409) return 'It contradicts how things stand. Read the record again, then decide.'
    if (status === 422) return 'Something in it was not as the operation wants it. The answer named each field.'
    if (status === 429) return 'Too many requests. The answer said how long to wait.'
    return status < 500 ? 'It was refused.' : 'The server failed. If it stays so, tell whoever runs it this request id.'
  },
  notKept: 'Query, body and answer are never kept.',
  same: 'Requests like this',
  sameOperation: 'All of this operation',
  sameActor: 'All by this key',
  sameProblem: 'Others with this status',
  reference: 'The reference of all operations',
}

export type Messages = typeof en

export const useMessages = messages('areas/developers/requests/messages', en)
