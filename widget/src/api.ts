/** What the chat asks of the server: everything with the key of the website, the conversation with the visitor's token. */

export interface Settings {
  name: string
  colors: Record<'light' | 'dark', { accent: string; on_accent: string }> | null
  greeting: string | null
  privacy_url: string
  emergency: { police: string; ambulance: string; fire: string } | null
}

export interface Message {
  id: string
  from: 'visitor' | 'assistant' | 'staff'
  content: string
  is_notice: boolean
  citations: { source: string; quote: string }[]
  offers: { id: string; name: string; description: string | null; price: number; currency: string }[]
  file: ChatFile | null
  created_at: string
}

export interface ChatFile {
  id: string
  name: string
  content_type: string
  bytes: number
}

export interface State {
  answered_by: 'assistant' | 'staff'
  is_closed: boolean
  staff_read_at: string | null
}

export type Thread = State & { messages: Message[] }

/** Refused by the server; 0 when it was not reached. */
export class Refused extends Error {
  readonly status: number
  constructor(status: number, detail: string) {
    super(detail)
    this.status = status
  }
}

export interface Api {
  /** Any path below the key's; with a body, it is sent. */
  // biome-ignore lint/suspicious/noExplicitAny: each path answers its own
  json(path: string, token?: string, body?: object): Promise<any>
  settings(): Promise<Settings>
  /** Once the visitor has agreed: from here on something is stored. */
  visit(): Promise<string>
  send(token: string, content: string, after: string): Promise<Thread>
  thread(token: string, after: string): Promise<Thread>
  read(token: string, messageId: string): Promise<unknown>
  /** Until it ends; whatever ends it, the caller comes back. */
  stream(token: string, after: string, hear: (event: string, data: never) => void, signal: AbortSignal): Promise<void>
}

export function createApi(base: string): Api {
  const ask = async (path: string, token?: string, body?: object, signal?: AbortSignal): Promise<Response> => {
    const headers: Record<string, string> = {}
    if (token) headers.authorization = `Bearer ${token}`
    if (body) headers['content-type'] = 'application/json'
    const method = body ? 'POST' : 'GET'
    const init = { method, headers, body: body && JSON.stringify(body), signal, credentials: 'omit' as const }
    const response = await fetch(base + path, init).catch(() => Promise.reject(new Refused(0, 'unreachable')))
    if (response.ok) return response
    const { detail = '' } = await response.json().catch(() => ({}))
    throw new Refused(response.status, String(detail))
  }
  const json = async (path: string, token?: string, body?: object) => (await ask(path, token, body)).json()
  const from = (path: string, after: string) => path + (after && `?after=${after}`)
  return {
    json,
    settings: () => json(''),
    visit: async () => (await json('/visits', undefined, { consent: true })).token,
    send: (token, content, after) => json(from('/messages', after), token, { content }),
    thread: (token, after) => json(from('/messages', after), token),
    read: (token, message_id) => json('/read', token, { message_id }),
    async stream(token, after, hear, signal) {
      const response = await ask(from('/stream', after), token, undefined, signal)
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
      for (let rest = '', next = await reader.read(); !next.done; next = await reader.read()) {
        const blocks = (rest + next.value).split('\n\n')
        rest = blocks.pop()!
        for (const block of blocks) {
          const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? []
          if (event) hear(event, JSON.parse(data!) as never)
        }
      }
    },
  }
}
