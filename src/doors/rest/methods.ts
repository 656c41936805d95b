import type { AnyOperation } from '../../platform/operation.ts'

/** Tells which methods a concrete path has: none means there is no such path. */
export function methodTable(operations: readonly AnyOperation[]): (path: string) => string[] {
  const templates = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  for (const { http } of operations) {
    const pattern = new RegExp(`^${http.path.replace(/\{\w+\}/g, '[^/]+')}/?$`)
    const known = templates.get(http.path) ?? { pattern, methods: new Set() }
    known.methods.add(http.method)
    if (http.method === 'GET') known.methods.add('HEAD')
    templates.set(http.path, known)
  }
  return (path) => {
    const matches = [...templates.values()].filter(({ pattern }) => pattern.test(path))
    return [...new Set(matches.flatMap(({ methods }) => [...methods]))].sort()
  }
}
