import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { sendPageFile } from '../http/page-file.ts'

/** The colours and fonts of every page of ours, before a page's own style, which is served one level below the root. */
export const styleWith = (own: string): string => `${palette}\n${own}`

const read = (name: string): Buffer => readFileSync(new URL(name, import.meta.url))

const palette = read('palette.css').toString().replaceAll('url("./fonts/', 'url("../fonts/')

/** The typeface of headings, which comes with the product: no page asks another server for it. */
const FONTS = ['fraunces-latin.woff2', 'fraunces-latin-ext.woff2']

const A_MONTH = 'public, max-age=2592000'

export function mountFonts(app: FastifyInstance): void {
  for (const name of FONTS) {
    const font = read(`fonts/${name}`)
    app.get(`/fonts/${name}`, (request, reply) => sendPageFile(request, reply, 'font/woff2', font, A_MONTH))
  }
}
