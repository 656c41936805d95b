import { traced } from './spans.ts'

/**
 * A request to another server as a span, with the headers that tell it so. Of the address only the host is told: paths
 * hold secrets of receivers.
 */
export const tracedCall = <T extends { status: number }>(
  url: string,
  method: string,
  send: (headers: Record<string, string> | undefined) => Promise<T>,
): Promise<T> =>
  traced(
    () => ({
      name: method,
      kind: 'client',
      attributes: { 'http.request.method': method, 'server.address': URL.parse(url)?.hostname ?? '' },
    }),
    async (span) => {
      const answer = await send(span?.headers)
      if (span) {
        span.attributes['http.response.status_code'] = answer.status
        span.failed = answer.status >= 400
      }
      return answer
    },
  )
