import type { FastifyInstance, FastifyRequest } from 'fastify'
import { channel, type Span } from '../../platform/telemetry/spans.ts'

/** Each request as a span, while traces are sent; all that is done for it runs within. Must be the first hook. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (!channel.hasSubscribers) return done()
    const span: Span = {
      name: request.method,
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'portico.request_id': request.id },
      traceparent: request.headers.traceparent as string | undefined,
    }
    spans.set(request, span)
    channel.start.runStores(span, () => done())
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const span = spans.get(request)
    if (!span) return
    const { action, caller, routeOptions } = request
    span.ignored = action === '' // health checks and pages would outnumber the rest
    span.name = action || request.method
    span.failed = reply.statusCode >= 500
    Object.assign(span.attributes, {
      'http.route': routeOptions.url ?? '',
      'http.response.status_code': reply.statusCode,
      ...(request.errorCode && { 'error.type': request.errorCode }),
      ...(caller && { 'portico.environment': caller.environment.name, 'portico.property': caller.property.id }),
    })
    channel.asyncEnd.publish(span)
  })
}
