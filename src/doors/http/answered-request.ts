import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSession } from '../../modules/accounts/index.ts'
import type { AnsweredRequest } from '../../modules/requests/index.ts'

/** What the request log records: the outcome, and nothing of the content. */
export const answeredRequest = (request: FastifyRequest, reply: FastifyReply, ms: number): AnsweredRequest => {
  const route = request.routeOptions.url ?? ''
  return {
    id: request.id,
    operation: request.action,
    door: doorOf(route, request),
    method: request.method as AnsweredRequest['method'],
    path: loggedPath(route, request.params as Record<string, string>),
    status: reply.statusCode,
    ms: Math.round(ms * 10) / 10,
    error_code: request.errorCode,
  }
}

function doorOf(route: string, { caller }: FastifyRequest): AnsweredRequest['door'] {
  if (caller && isSession(caller)) return 'dashboard'
  return route === '/graphql' ? 'graphql' : route === '/mcp' ? 'mcp' : 'rest'
}

const OUR_ID = /^[a-z]{1,20}_[0-9a-hjkmnp-tv-z]{26}$/

/** A caller can put an address or a name where an id belongs; only ids of ours may be logged. */
export const loggedPath = (route: string, params: Record<string, string>): string =>
  !route.includes(':')
    ? route
    : route.replace(/:(\w+)/g, (_, name: string) => (OUR_ID.test(params[name] ?? '') ? params[name]! : `{${name}}`))
