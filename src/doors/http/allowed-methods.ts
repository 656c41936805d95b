import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exists only to answer that the path does not support the method. */
    noSuchMethod?: true
  }
}

/** Observes every mounted route, to know the methods of a path: none means that there is no such path. */
export function recordMethods(app: FastifyInstance): (path: string) => string[] {
  const routes: { url: string; pattern: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.noSuchMethod) return
    const pattern = new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`)
    routes.push({ url, pattern, methods: [method].flat() })
  })
  return (path) => {
    const named = routes.filter(({ url }) => url === path)
    const matching = named.length > 0 ? named : routes.filter(({ pattern }) => pattern.test(path))
    return [...new Set(matching.flatMap(({ methods }) => methods))].sort()
  }
}
