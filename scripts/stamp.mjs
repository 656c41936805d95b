// Tells whether something was built from the sources that are there now.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'

/** A hash of names and contents: of files, and of the files in folders that end so. */
export function stampOf(paths, ending = '') {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((path) => filesIn(path, ending)))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

const filesIn = (path, ending) =>
  path.includes('.')
    ? [path]
    : readdirSync(join(root, path), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
        .map((entry) => join(path, entry.parentPath.slice(join(root, path).length), entry.name))
        .sort()
