import type { FastifyInstance } from 'fastify'
import { facesIn, findFace, putPicture, removePicture } from '../../modules/accounts/index.ts'
import { MOST_PICTURE_BYTES, readPicture, sendPicture, whoLooks } from './picture.ts'
import type { SessionParts } from './session.ts'
import { whoAsks } from './who-asks.ts'

/** The faces of those who work in a house. Each person changes their own alone, in all their houses at once, and so by no operation. */

export function mountFaces(app: FastifyInstance, parts: SessionParts): void {
  const { identification, environments } = parts
  const { db, health } = environments.live
  app.put('/dashboard/picture', { bodyLimit: MOST_PICTURE_BYTES }, async (request, reply) => {
    const { actor } = await whoAsks(identification, request)
    const picture = readPicture(request)
    await health.guard(() => putPicture(db, actor.id, picture))
    return reply.code(204).send()
  })
  app.delete('/dashboard/picture', async (request, reply) => {
    const { actor } = await whoAsks(identification, request)
    await health.guard(() => removePicture(db, actor.id))
    return reply.code(204).send()
  })
  app.get('/dashboard/faces', async (request, reply) => {
    const { property, environment } = await whoAsks(identification, request)
    const here = { property_id: property.id, environment: environment.name }
    return reply.send(await health.guard(() => facesIn(db, here)))
  })
  app.get('/dashboard/faces/:accountId/:hash', async (request, reply) => {
    const { account } = await whoLooks(parts, request, reply)
    const wanted = request.params as { accountId: string; hash: string }
    return sendPicture(reply, await health.guard(() => findFace(db, account.id, wanted)))
  })
}
