import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { makeOnce } from '../../platform/reliability/memoize.ts'
import type { Config } from '../../platform/runtime/config.ts'
import { escapeHtml } from '../../platform/schema/text.ts'
import { builtScript } from '../http/built-script.ts'
import { sendPageFile } from '../http/page-file.ts'
import type { OpenApiDocument } from '../rest/openapi-types.ts'
import { mountFonts, styleWith } from '../style/index.ts'
import { BASE } from './code.ts'
import { CHAPTERS, guideAddress } from './contents.ts'
import { mountPictures } from './pictures.ts'

/** The public documentation: guides, reference and their documents. Nothing comes from other servers, and no page needs a key or a script. */

export interface DocsParts {
  config: Pick<Config, 'publicUrl' | 'port'>
  /** The names of the modules, each of which has a page. */
  modules: readonly string[]
  /** Of a server at this address. Built for the first reader, so that the start does not wait for it. */
  document: (address: string) => OpenApiDocument
}

/** Scripts and what they ask for are ours alone. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'none'; " +
  "frame-ancestors 'none'; base-uri 'none'"

const OWN_PAGES = ['/docs', '/docs/conventions', '/docs/errors', '/docs/events', '/docs/changelog']

const FILES: [address: string, type: string][] = [
  ['/openapi.json', 'application/json'],
  ['/openapi.yaml', 'application/yaml'],
  ['/llms.txt', 'text/plain'],
  ['/docs/postman.json', 'application/json'],
  ['/docs/search.json', 'application/json'],
]

export function mountDocs(app: FastifyInstance, { config, modules, document }: DocsParts): void {
  // What writes the pages is loaded for the first reader, so that the start does not wait for it.
  const writer = makeOnce(() => import('./written.ts').then(({ createDocs }) => createDocs(document(BASE))))
  const show = (address: string, type: string, headers: Record<string, string> = {}) =>
    app.get(address, async (request, reply) => {
      const own = baseAddress(config, request)
      const text = (await (await writer())(address)).replaceAll(BASE, type === 'text/html' ? escapeHtml(own) : own)
      return sendPageFile(request, reply.headers(headers), type, text)
    })
  for (const [address, type] of FILES) show(address, type)
  for (const address of [...OWN_PAGES, ...modules.map((name) => `/docs/${name}`)]) {
    show(address, 'text/html', { 'content-security-policy': POLICY })
  }
  for (const address of CHAPTERS.flatMap(({ guides }) => guides.map(guideAddress))) {
    show(address, 'text/html', { 'content-security-policy': POLICY })
    show(`${address}.md`, 'text/markdown')
  }
  mountLooks(app)
}

function mountLooks(app: FastifyInstance): void {
  mountFonts(app)
  mountPictures(app)
  const icon = read('icon.svg')
  const style = styleWith(STYLE.map((part) => read(`style/${part}.css`)).join('\n'))
  const script = builtScript('docs.js')
  app.get('/docs/icon.svg', (request, reply) => sendPageFile(request, reply, 'image/svg+xml', icon))
  app.get('/docs/style.css', (request, reply) => sendPageFile(request, reply, 'text/css', style))
  app.get('/docs/script.js', (request, reply) => sendPageFile(request, reply, 'text/javascript', script()))
  app.get('/docs/', (_request, reply) => reply.redirect('/docs', 308))
}

/** Later parts override earlier ones. */
const STYLE = ['base', 'tables', 'code', 'operations', 'guide', 'frame', 'menu', 'tools', 'print']

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

const PLAIN_HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?$/i

/** The server's address in examples. The Host header comes from the visitor, so only a plain one is shown. */
function baseAddress({ publicUrl, port }: DocsParts['config'], { host, protocol }: FastifyRequest): string {
  if (publicUrl) return publicUrl
  if (!host || host.length > 255 || !PLAIN_HOST.test(host)) return `http://localhost:${port.port}`
  return `${protocol === 'https' ? 'https' : 'http'}://${host}`
}
