import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fail, routeNotFound } from '../../platform/operation/errors.ts'

/** A script that `npm run build` made for one of our pages, read when first asked for: a checkout may lack it. */
export function builtScript(name: string): () => Buffer {
  const file = fileURLToPath(new URL(`../../../dashboard/dist/${name}`, import.meta.url))
  let content: Buffer | undefined
  return () => {
    content ??= readBuilt(file)
    return content ?? fail(routeNotFound)
  }
}

function readBuilt(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined // not built: only the sources are here
  }
}
