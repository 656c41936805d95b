import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { escapeHtml } from '../../platform/schema/text.ts'

/** What `npm run build` built in `dashboard/dist`. Only existing names can be requested. */

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }

export interface Asset {
  type: string
  /** The smallest encoding that the browser accepts. */
  as(accepted: string | string[] | undefined): { content: Buffer; encoding?: 'br' | 'gzip' }
}

export interface Files {
  /** The page, with the base address of its relative links; undefined if it was not built. */
  page(base: string): string | undefined
  asset(name: string): Asset | undefined
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
  }
}

function assetOf(path: string): Asset {
  const plain = readFileSync(path)
  let br: Buffer | undefined
  let gzip: Buffer | undefined
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    as(accepted) {
      const named = String(accepted ?? '')
      if (/\bbr\b/.test(named)) {
        br ??= brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        return { content: br, encoding: 'br' }
      }
      if (!/\bgzip\b/.test(named)) return { content: plain }
      gzip ??= gzipSync(plain)
      return { content: gzip, encoding: 'gzip' }
    },
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return [] // not built: only the sources are here
  }
}
