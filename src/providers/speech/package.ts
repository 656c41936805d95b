import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The optional package that hears and speaks without a network: a folder of its own, with its own dependencies. */

export const OFFLINE_PACKAGE = new URL('../../../voice-offline/', import.meta.url)
export const HOW_TO_INSTALL = '`npm ci --prefix voice-offline`'

/** The folder is always there; what it needs, only once it was installed. */
export function isInstalled(folder: URL): boolean {
  const description = new URL('package.json', folder)
  if (!existsSync(description)) return false
  const { dependencies = {} } = JSON.parse(readFileSync(description, 'utf8')) as { dependencies?: object }
  return Object.keys(dependencies).every((name) =>
    existsSync(fileURLToPath(new URL(`node_modules/${name}/package.json`, folder))),
  )
}
