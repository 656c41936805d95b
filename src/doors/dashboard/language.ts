import type { FastifyInstance } from 'fastify'
import { type AuditParts, setLanguage } from '../../modules/accounts/index.ts'
import { readCallbackBody } from '../../platform/operation/callback-body.ts'
import { Type } from '../../platform/schema/schema.ts'
import type { Identification } from '../http/identify.ts'
import { sentBy } from './sent.ts'
import { whoAsks } from './who-asks.ts'

/** In which language a person reads the dashboard. It belongs to them, in every property and browser, and so to no operation. */

export interface LanguageParts extends AuditParts {
  identification: Identification
}

const Chosen = Type.Object({ language: Type.String({ format: 'bcp47', maxLength: 35 }) })

export function mountLanguage(app: FastifyInstance, { environments, identification }: LanguageParts): void {
  app.put('/dashboard/language', async (request, reply) => {
    const { actor } = await whoAsks(identification, request)
    const { language } = readCallbackBody(Chosen, sentBy(request))
    const { db, health } = environments.live
    await health.guard(() => setLanguage(db, actor.id, language))
    return reply.code(204).send()
  })
}
