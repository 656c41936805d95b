import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { builtScript } from '../../http/built-script.ts'
import { sendPageFile } from '../../http/page-file.ts'
import { styleWith } from '../../style/index.ts'

/** A page for people: the schema, a query with completion, its result and what was asked before. Its script is `pages/explorer`; nothing comes from other servers. */

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'none'; " +
  "frame-ancestors 'none'; base-uri 'none'"

const STYLES = ['page', 'panes']

/** Browsers accept HTML; a query in the URL is still answered as GraphQL. */
export const wantsExplorer = ({ method, headers, query }: FastifyRequest): boolean =>
  method === 'GET' && /\btext\/html\b/i.test(headers.accept ?? '') && (query as { query?: unknown }).query === undefined

type Show = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Serves the page's own files below the path; returns the function that sends the page. */
export function mountExplorer(app: FastifyInstance, path: string): Show {
  for (const name of STYLES) app.get(`${path}/${name}.css`, showing(`${name}.css`, 'text/css'))
  const script = builtScript('explorer.js')
  app.get(`${path}/script.js`, (request, reply) => sendPageFile(request, reply, 'text/javascript', script()))
  const page = showing('page.html', 'text/html')
  return (request, reply) => page(request, reply.header('content-security-policy', POLICY).header('vary', 'accept'))
}

const showing = (name: string, type: string): Show => {
  const own = readFileSync(new URL(name, import.meta.url), 'utf8')
  const content = name === 'page.css' ? styleWith(own) : own
  return (request, reply) => sendPageFile(request, reply, type, content)
}
