import { Id, Moment, Nullable, OneOf, type Static, Type } from '../../platform/schema/schema.ts'

export const requestId = Id('req', { description: 'The request, as `X-Request-Id` of its answer named it' })

const operation = Type.String({
  maxLength: 100,
  description: 'What it did; `graphql` or `mcp` where one request carried several operations or none',
  examples: ['packages.create'],
})
const actor = Type.String({
  maxLength: 100,
  description: 'The key or account that asked',
  examples: ['key_01jd3vq8k2m4n6p8r0t2v4x6z8'],
})

const door = OneOf(['rest', 'graphql', 'mcp', 'dashboard'], { title: 'RequestDoor', description: 'The way it came in' })

export const LoggedRequest = Type.Object(
  {
    id: requestId,
    at: Moment({ description: 'When it came; real time, also in the sandbox' }),
    operation,
    door,
    method: OneOf(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], { title: 'RequestMethod', examples: ['POST'] }),
    path: Type.String({
      description: 'Without its query. A part that is no id of ours is shown by its name: `/v1/guests/{id}`',
      examples: ['/v1/packages'],
    }),
    status: Type.Integer({ minimum: 100, maximum: 599, description: 'HTTP status of the answer', examples: [201] }),
    ms: Type.Number({
      minimum: 0,
      description: 'Milliseconds until it was answered; of a stream, until it began',
      examples: [4.2],
    }),
    actor,
    error_code: Nullable(
      Type.String({ description: 'Why it was refused; null where it was not', examples: ['missing_scope:keys:read'] }),
    ),
  },
  { title: 'LoggedRequest' },
)
export type LoggedRequest = Static<typeof LoggedRequest>

export const requestFilters = {
  operation: Type.Optional({ ...operation, description: 'Only this operation' }),
  status: Type.Optional(
    Type.String({
      pattern: '^(?:[1-5](?:xx|[0-9]{2})|failed)$',
      description: 'Only this status, a class of them such as `4xx`, or `failed`: 4xx and 5xx',
      examples: ['4xx'],
    }),
  ),
  door: Type.Optional(door),
  actor: Type.Optional({ ...actor, description: 'Only what this key or account asked' }),
  request_id: Type.Optional(
    Type.String({
      pattern: '^req_[0-9a-hjkmnp-tv-z]{0,26}$',
      description: 'Only requests whose id begins like this',
      examples: ['req_01jd3vq8'],
    }),
  ),
  min_ms: Type.Optional(
    Type.Number({ minimum: 0, maximum: 86_400_000, description: 'Only what took as long or longer', examples: [500] }),
  ),
  since: Type.Optional(Moment({ description: 'Only what came at this moment or later' })),
  until: Type.Optional(Moment({ description: 'Only what came before this moment' })),
}
export type RequestFilters = Partial<Static<ReturnType<typeof Type.Object<typeof requestFilters>>>>
