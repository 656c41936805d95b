import { browserName, type Source, type Visit } from '../../modules/accounts/index.ts'
import { networkOf } from '../http/address.ts'
import { deviceSecretOf } from './device-cookie.ts'
import type { Exchange } from './exchange.ts'
import { countAgainst } from './forms.ts'

/** The origin of a person's request. */

/** Guesses cost time and memory, so an address may make fewer of them than of any other request. */
const MOST_TRIES_A_MINUTE = 30

export const visitOf = ({ request }: Exchange): Visit => ({
  address: request.ip,
  agent: browserName(request.headers['user-agent']),
})

export const sourceOf = (exchange: Exchange): Source => ({
  network: networkOf(exchange.request.ip),
  deviceSecret: (accountId) => deviceSecretOf(exchange, accountId),
  countUnauthenticated: () =>
    countAgainst(exchange.environments.live.limiter, exchange.request, 'sign-in', MOST_TRIES_A_MINUTE),
  visit: visitOf(exchange),
  requestId: exchange.request.id,
})
