import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../platform/operation/errors.ts'
import { type Base, ownAddress } from '../http/own-address.ts'
import { mountAccount } from './account/routes.ts'
import { showDevice, takeDevice } from './device.ts'
import { showEntry, takeEntry } from './entry.ts'
import { failedPage } from './error-page.ts'
import { type Exchange, exchangeOf, type PageRoutesParts } from './exchange.ts'
import { answerInteraction, showInteraction } from './interaction.ts'
import { showInvitation, takeInvitation } from './invitation.ts'
import { showForgotten, showNewPassword, takeForgotten, takeNewPassword } from './new-password.ts'
import { pageHeaders, pathOf, setPublicAddress } from './pages.ts'
import { INTERACTION, PATHS } from './protocol.ts'
import type { Servers } from './servers.ts'
import { showSetup, takeSetup } from './setup.ts'
import { showReturn, showSso, takeReturn, takeSso } from './sso.ts'

/** The pages for people. */

export interface PagesParts extends PageRoutesParts {
  base: Base
  servers: Servers
}

/** Enough for an address, a password and a few marks; errors are shown with what was entered. */
const LONGEST_FORM_BYTES = 16 * 1024

type Answer = (exchange: Exchange) => Promise<FastifyReply>

export function mountPages(app: FastifyInstance, parts: PagesParts): void {
  const { servers, base } = parts
  const answering = (answer: Answer) => async (request: FastifyRequest, reply: FastifyReply) => {
    const issuer = ownAddress(request.headers.host, base)
    setPublicAddress(request, issuer)
    return answer(exchangeOf(parts, await servers.at(issuer), request, reply))
  }
  const mount = (path: string, show: Answer, take: Answer) => {
    app.get(path, answering(show))
    app.post(path, { bodyLimit: LONGEST_FORM_BYTES }, answering(take))
  }
  app.setErrorHandler((error: FastifyError, request, reply) => answerPageError(error, request, reply, parts))
  mount(`${INTERACTION}/:uid`, showInteraction, answerInteraction)
  mountAccount(mount)
  mount('/oauth/sign-in', showEntry, takeEntry)
  mount('/oauth/sso', showSso, takeSso)
  mount('/oauth/sso/return', showReturn, takeReturn)
  mount('/oauth/setup', showSetup, takeSetup)
  mount('/oauth/invitation', showInvitation, takeInvitation)
  mount('/oauth/forgotten', async (exchange) => showForgotten(exchange), takeForgotten)
  mount('/oauth/new-password', (exchange) => showNewPassword(exchange), takeNewPassword)
  mount(PATHS.code_verification, showDevice, takeDevice)
}

/** In words, with the request id; nothing else of a bug. */
function answerPageError(error: FastifyError, request: FastifyRequest, reply: FastifyReply, { log, base }: PagesParts) {
  const failure = error instanceof Failure ? error : undefined
  const status = failure?.status ?? error.statusCode ?? 500
  const retryAfter = failure?.retryAfterSeconds ?? (status === 503 ? 2 : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  if (status === 500) log.error({ request_id: request.id, action: request.action, err: error }, 'unexpected error')
  return reply
    .code(status)
    .headers(pageHeaders())
    .send(failedPage(pathOf(base.url), status, request.id).text)
}
