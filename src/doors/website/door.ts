import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail, routeNotFound } from '../../platform/operation/errors.ts'
import { escapeHtml } from '../../platform/schema/text.ts'
import { builtScript } from '../http/built-script.ts'
import { sendPageFile } from '../http/page-file.ts'

/** The chat of websites: its script for their pages, and a page of our own with the same script. */

/** Nothing but our own script, and what it asks of us; its style is no file and no attribute. */
const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export function mountWebsite(app: FastifyInstance): void {
  const read = builtScript('widget.js')
  let built: Built | undefined
  const script = () => {
    built ??= versioned(read())
    return built
  }
  app.get('/widget.js', (request, reply) => sendScript(request, reply, script().content, 'public, max-age=300'))
  // Beside the other, because the script finds everything else by its own address.
  app.get('/widget-:version', (request, reply) => {
    const found = script()
    if ((request.params as { version: string }).version !== `${found.version}.js`) fail(routeNotFound)
    return sendScript(request, reply, found.content, 'public, max-age=31536000, immutable')
  })
  const readFiles = builtScript('widget-files.js')
  app.get('/widget-files.js', (request, reply) => sendScript(request, reply, readFiles(), 'public, max-age=300'))
  app.get('/chat/:key', (request, reply) => {
    const { key } = request.params as { key: string }
    if (!/^pk_(?:live|test)_\w+$/.test(key)) fail(routeNotFound)
    reply.headers({ 'content-security-policy': POLICY, 'cache-control': 'no-cache' })
    return reply.header('content-type', 'text/html; charset=utf-8').send(page(script().version, key))
  })
}

interface Built {
  content: Buffer
  /** By its content: an address with it never shows anything else. */
  version: string
}

const versioned = (content: Buffer): Built => ({
  content,
  version: createHash('sha256').update(content).digest('base64url').slice(0, 16),
})

function sendScript(request: FastifyRequest, reply: FastifyReply, content: Buffer, cached: string) {
  reply.headers({
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*', // for pages that check it by a hash, and for the part that is loaded by the other
  })
  return sendPageFile(request, reply, 'text/javascript', content, cached)
}

/** Relative, so that it works below a path too. */
const page = (version: string, key: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Chat</title>
</head>
<body>
<script src="../widget.js?${version}" data-key="${escapeHtml(key)}" data-page></script>
</body>
</html>
`
