import { readdirSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { sendPageFile } from '../http/page-file.ts'
import { PICTURES } from './contents.ts'

const FOLDER = new URL(`../../../docs${PICTURES}`, import.meta.url)

const A_DAY = 'public, max-age=86400'

/** The pictures of the dashboard that its guide shows; each is read when somebody looks at it. */
export function mountPictures(app: FastifyInstance): void {
  for (const name of readdirSync(FOLDER)) {
    app.get(`/docs${PICTURES}${name}`, (request, reply) =>
      sendPageFile(request, reply, 'image/webp', readFileSync(new URL(name, FOLDER)), A_DAY),
    )
  }
}
