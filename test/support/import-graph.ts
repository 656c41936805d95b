import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Who imports whom, and whether it leads back. */

export interface Import {
  from: string
  to: string
}

export const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))

/** Types too, and what is loaded later or named in a type: `import('…')`. */
const IMPORT = /^(?:import|export)\b[^'"]*?from '(\.[^']+)'|^import '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm

export const importsOf = (files: readonly string[]): Import[] =>
  files.flatMap((from) =>
    [...readFileSync(from, 'utf8').matchAll(IMPORT)].map(([, named, alone, inside]) => ({
      from,
      to: normalize(join(dirname(from), (named ?? alone ?? inside)!)),
    })),
  )

/** Walks every arrow once; each way that comes back to itself is a circle, told from its first name. */
export function circlesOf(imports: readonly Import[]): string[] {
  const arrows = Map.groupBy(imports, ({ from }) => from)
  const found: string[] = []
  const finished = new Set<string>()
  const visit = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) {
      found.push([...path.slice(path.indexOf(name)), name].join(' → '))
      return
    }
    if (finished.has(name)) return
    for (const next of new Set(arrows.get(name)?.map(({ to }) => to))) visit(next, [...path, name])
    finished.add(name)
  }
  for (const name of arrows.keys()) visit(name, [])
  return found
}
