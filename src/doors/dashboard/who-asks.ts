import type { FastifyRequest } from 'fastify'
import { foreignRequest, isSession } from '../../modules/accounts/index.ts'
import type { Caller } from '../../platform/operation/context.ts'
import { fail } from '../../platform/operation/errors.ts'
import type { Identification } from '../http/identify.ts'

/** The person who is signed in on this page: what belongs to them alone is nothing for a key. */
export async function whoAsks(identification: Identification, request: FastifyRequest): Promise<Caller> {
  const caller = await identification.identify(request)
  identification.countRequest(request)
  return isSession(caller) ? caller : fail(foreignRequest)
}
