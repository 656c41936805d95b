import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail, routeNotFound } from '../../platform/operation/errors.ts'
import { ownAddress } from '../http/own-address.ts'
import { sendPageFile } from '../http/page-file.ts'
import { pathOf } from '../oauth/pages.ts'
import { mountAlerts } from './alerts.ts'
import { mountFaces } from './faces.ts'
import { APP_FILES, readFiles } from './files.ts'
import { mountLanguage } from './language.ts'
import { mountLook } from './look.ts'
import { mountProperties, type OpeningParts } from './properties.ts'
import { mountSession, type SessionParts } from './session.ts'

/** The dashboard: one page for all properties, its scripts, the current session, opening a further property, who is told of what, and pictures. */

// Only scripts from our own files. The component library adds styles at run time, hence the looser rule for those.
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'self'"

/** Pages have no such ending: a script or picture that is not there must not come as a page. */
const FILE = /\.(?:m?js|css|map|json|svg|png|jpe?g|gif|webp|ico|woff2?|txt|xml|html|webmanifest)$/i

const NOT_BUILT = 'The dashboard is not built here. Whoever runs this server builds it with: npm ci && npm run build\n'

/** For names that have a hash of what is in them. */
const FOREVER = 'public, max-age=31536000, immutable'

export function mountDashboard(app: FastifyInstance, parts: SessionParts & OpeningParts): void {
  const files = readFiles()
  mountSession(app, parts)
  mountProperties(app, parts)
  mountLanguage(app, parts)
  mountAlerts(app, parts)
  mountLook(app, parts)
  mountFaces(app, parts)
  app.get('/dashboard/assets/:name', (request, reply) => {
    const file = files.asset((request.params as { name: string }).name) ?? fail(routeNotFound)
    return sendPageFile(request, reply, file.type, file.content, FOREVER)
  })
  for (const name of APP_FILES) {
    app.get(`/dashboard/${name}`, (request, reply) => {
      const file = files.appFile(name) ?? fail(routeNotFound)
      reply.header('content-security-policy', POLICY) // a service worker goes by its own, not by the page's
      return sendPageFile(request, reply, file.type, file.content)
    })
  }
  const prefixFor = ({ headers }: FastifyRequest) => pathOf(ownAddress(headers.host, parts.base))
  app.get('/', async (request, reply) => {
    if (/\btext\/html\b/.test(request.headers.accept ?? '')) return reply.redirect(`${prefixFor(request)}/dashboard/`)
    await parts.identification.countUnknown(request)
    return fail(routeNotFound)
  })
  const showPage = (path: string) =>
    app.get(path, (request, reply) => {
      if (FILE.test(request.url.split('?')[0]!)) fail(routeNotFound)
      reply.headers({ 'content-security-policy': POLICY, 'referrer-policy': 'same-origin' })
      const page = files.page(`${prefixFor(request)}/dashboard/`)
      return page === undefined
        ? reply.code(503).header('content-type', 'text/plain; charset=utf-8').send(NOT_BUILT)
        : sendPageFile(request, reply, 'text/html', page)
    })
  showPage('/dashboard')
  showPage('/dashboard/*')
}
