import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { makeOnce } from '../../platform/reliability/memoize.ts'
import type { Config } from '../../platform/runtime/config.ts'
import { escapeHtml } from '../../platform/schema/text.ts'
import { sendPageFile } from '../http/page-file.ts'
import type { OpenApiDocument } from '../rest/openapi-types.ts'
import { buildCollection } from '../rest/postman.ts'
import { styleWith } from '../style/index.ts'
import { BASE } from './code.ts'
import { conventionsPage } from './conventions.ts'
import { errorsPage } from './errors-page.ts'
import { eventsPage } from './events-page.ts'
import { addressOf, GUIDE, layOut, type Page } from './layout.ts'
import { modulePage } from './module-page.ts'
import { overviewPage } from './overview.ts'

/** The public reference: pages and their document. They need no key, no script and nothing from other servers. */

export interface DocsParts {
  config: Pick<Config, 'publicUrl' | 'port'>
  /** The names of the modules, each of which has a page. */
  modules: readonly string[]
  /** Of a server at this address. Built for the first reader, so that the start does not wait for it. */
  document: (address: string) => OpenApiDocument
}

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

export function mountDocs(app: FastifyInstance, { config, modules, document }: DocsParts): void {
  const once = makeOnce(() => document(BASE))
  const files: [path: string, text: () => string][] = [
    ['/openapi.json', makeOnce(() => JSON.stringify(once()))],
    ['/docs/postman.json', makeOnce(() => JSON.stringify(buildCollection(once())))],
  ]
  const pages = makeOnce(() => writtenPages(once()))
  const at = (request: FastifyRequest, text: string) => text.replaceAll(BASE, escapeHtml(baseAddress(config, request)))
  for (const [path, text] of files) {
    app.get(path, (request, reply) => sendPageFile(request, reply, 'application/json', at(request, text())))
  }
  const icon = read('icon.svg')
  const style = styleWith(STYLE.map((part) => read(`style/${part}.css`)).join('\n'))
  app.get('/docs/icon.svg', (request, reply) => sendPageFile(request, reply, 'image/svg+xml', icon))
  app.get('/docs/style.css', (request, reply) => sendPageFile(request, reply, 'text/css', style))
  for (const name of [...GUIDE.map(([page]) => page), ...modules]) {
    app.get(addressOf(name), (request, reply) => {
      reply.header('content-security-policy', POLICY)
      return sendPageFile(request, reply, 'text/html', at(request, pages().get(name)!))
    })
  }
  app.get('/docs/', (_request, reply) => reply.redirect('/docs', 308))
}

/** Later parts override earlier ones. */
const STYLE = ['base', 'tables', 'code', 'operations', 'frame']

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

function writtenPages(document: OpenApiDocument): Map<string, string> {
  const pages: Page[] = [
    overviewPage(document),
    conventionsPage,
    errorsPage(document),
    eventsPage(document),
    ...document.tags.map((module) => modulePage(document, module)),
  ]
  return new Map(pages.map((page) => [page.name, layOut(document, page).text]))
}

const PLAIN_HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?$/i

/** The server's address in examples. The Host header comes from the visitor, so only a plain one is shown. */
function baseAddress({ publicUrl, port }: DocsParts['config'], { host, protocol }: FastifyRequest): string {
  if (publicUrl) return publicUrl
  if (!host || host.length > 255 || !PLAIN_HOST.test(host)) return `http://localhost:${port.port}`
  return `${protocol === 'https' ? 'https' : 'http'}://${host}`
}
