import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { escapeHtml } from '../../platform/schema/text.ts'

/** What `npm run build` built in `dashboard/dist`. Only existing names can be requested. */

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/** What makes the page an app: `dashboard/public`, beside the page. */
export const APP_FILES = [
  'manifest.webmanifest',
  'service-worker.js',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
]

export interface Asset {
  type: string
  content: Buffer
}

export interface Files {
  /** The page, with the base address of its relative links; undefined if it was not built. */
  page(base: string): string | undefined
  asset(name: string): Asset | undefined
  /** One of `APP_FILES`; undefined if it was not built. */
  appFile(name: string): Asset | undefined
}

export function readFiles(folder = fileURLToPath(new URL('../../../dashboard/dist', import.meta.url))): Files {
  const names = new Set(namesIn(join(folder, 'assets')))
  const assets = new Map<string, Asset>()
  let page: string | undefined
  return {
    page(base) {
      if (names.size === 0) return undefined
      page ??= readFileSync(join(folder, 'index.html'), 'utf8')
      return page.replace('<base href="/dashboard/" />', `<base href="${escapeHtml(base)}" />`)
    },
    asset(name) {
      if (!names.has(name)) return undefined
      const asset = assets.get(name) ?? assetOf(join(folder, 'assets', name))
      assets.set(name, asset)
      return asset
    },
    appFile: (name) => (names.size === 0 ? undefined : assetOf(join(folder, name))),
  }
}

const assetOf = (path: string): Asset => ({
  type: TYPES[extname(path)] ?? 'application/octet-stream',
  content: readFileSync(path),
})

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return [] // not built: only the sources are here
  }
}
