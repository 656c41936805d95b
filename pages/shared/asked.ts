/** A request made of what somebody filled in, and its answer as people read it: for the docs' forms and the dashboard's. */

export interface Filled {
  name: string
  in: string
  value: string
}

export interface Asked {
  method: string
  /** As it is described: `/v1/packages/{id}`. */
  path: string
  /** What is empty is left out. */
  filled: readonly Filled[]
  body?: { type: string; text: string } | undefined
}

const placed = ({ filled }: Asked, place: string) => filled.filter((one) => one.in === place && one.value !== '')

export function addressOf(asked: Asked): string {
  const path = placed(asked, 'path').reduce(
    (made, { name, value }) => made.replace(`{${name}}`, encodeURIComponent(value)),
    asked.path,
  )
  const query = new URLSearchParams(placed(asked, 'query').map(({ name, value }) => [name, value]))
  return query.size > 0 ? `${path}?${query}` : path
}

export function requestOf(asked: Asked): RequestInit & { headers: Record<string, string> } {
  const { method, body } = asked
  return {
    method,
    headers: {
      ...Object.fromEntries(placed(asked, 'header').map(({ name, value }) => [name, value])),
      ...(body && { 'content-type': body.type }),
      ...((method === 'POST' || method === 'PATCH') && { 'idempotency-key': newKey() }),
    },
    ...(body && { body: body.text }),
  }
}

/** A button that is pressed twice asks twice: each time is a request of its own. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

/** An answer that goes on is read as it comes. */
export async function* textOf(response: Response): AsyncGenerator<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return yield pretty(await response.text())
  yield* response.body!.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>
}

export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
