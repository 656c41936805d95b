import { pretty } from '../shared/asked.ts'
import { type Credential, requestLink, send } from '../shared/credential.ts'

/** One request to `/graphql`; what it answers is told as it comes. */

export interface Question {
  query: string
  variables: object
  headers: Record<string, string>
  operationName?: string
}

export interface Told {
  status: (Node | string)[]
  isWrong: boolean
}

export async function ask(
  { query, variables, headers, operationName }: Question,
  credential: Credential | undefined,
  show: { text(text: string): void; status(told: Told): void; signal: AbortSignal },
): Promise<void> {
  const begun = performance.now()
  const isSubscription = kindAt(query, operationName) === 'subscription'
  show.status({ status: [isSubscription ? 'Listening; nothing yet …' : 'Asking …'], isWrong: false })
  const response = await send('/graphql', credential, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: isSubscription ? 'text/event-stream' : 'application/json',
      ...headers,
    },
    body: JSON.stringify({ query, variables, operationName }),
    signal: show.signal,
  })
  const took = Math.round(performance.now() - begun)
  const left = response.headers.get('x-ratelimit-remaining')
  const status = [
    `${response.status} in ${took} ms`,
    ...requestLink(response, credential),
    ...(left ? [` · ${left} requests left`] : []),
  ]
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const text = await response.text()
    show.text(pretty(text))
    return show.status({ status, isWrong: !response.ok || /^\{\s*"errors"/.test(text) })
  }
  show.status({ status: [...status, ' · listening'], isWrong: false })
  await listen(response, show.text)
  show.status({ status: [...status, ' · ended'], isWrong: false })
}

/** Events as they come, newest last. */
async function listen(response: Response, show: (text: string) => void): Promise<void> {
  let rest = ''
  const told: string[] = []
  for await (const part of response.body!.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>) {
    const events = (rest + part).split('\n\n')
    rest = events.pop()!
    for (const event of events) {
      const data = /^data: (.+)$/m.exec(event)?.[1]
      if (data) told.push(pretty(data))
    }
    show(told.join('\n\n'))
  }
}

/** Of several operations the named one; else the first. */
export const operationsIn = (query: string) =>
  [...query.matchAll(/^\s*(query|mutation|subscription)\b\s*(\w+)?/gm)].map(([, kind, name], i, all) => ({
    kind,
    name,
    index: (all[i] as RegExpMatchArray).index!,
  }))

export const kindAt = (query: string, name: string | undefined): string | undefined => {
  const all = operationsIn(query)
  return (all.find((one) => one.name === name) ?? all[0])?.kind
}
