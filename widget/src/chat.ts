import { type Api, type Message, Refused, type State, type Thread } from './api.ts'

/** The conversation of one visitor: what was said, what is on its way, and who answers. It knows no page. */

export interface Pending {
  content: string
  failed: boolean
  /** What is sent instead of the words. */
  send?: Api['send'] | undefined
}

export interface Model extends State {
  /** Null until the visitor has agreed. */
  token: string | null
  messages: Message[]
  pending: Pending[]
  problem: 'slow' | 'gone' | null
  /** What the house said while nobody looked. */
  unread: number
}

/** The assistant is about to answer. */
export const isWriting = ({ answered_by, pending }: Model): boolean =>
  answered_by === 'assistant' && pending.some(({ failed }) => !failed)

/** Where the token lies from consent on; nothing is written before it. */
export interface Keep {
  get(): string | null
  set(token: string | null): void
}

export interface Chat {
  readonly model: Model
  /** Takes up a conversation that was agreed to before. */
  resume(): void
  agree(): Promise<void>
  say(content: string, send?: Api['send']): void
  again(pending: Pending): void
  /** Whether somebody looks. */
  look(isSeen: boolean): void
  end(): void
}

/** A stream that lasted came through; after three that did not, the thread is read instead, and streams now and then. */
const LASTED_MS = 9000
const MOST_MISSES = 3
const STREAM_EVERY = 30
const POLL_MS = 4000
const NEW: Omit<Model, 'token'> = {
  ...{ messages: [], pending: [], problem: null, unread: 0 },
  ...{ answered_by: 'assistant', is_closed: false, staff_read_at: null },
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export function createChat(api: Api, keep: Keep, changed: () => void): Chat {
  const model: Model = { ...structuredClone(NEW), token: keep.get() }
  let [isSeen, isSending, readUpTo] = [false, false, '']
  let following: AbortController | undefined

  const lastId = () => model.messages.at(-1)?.id ?? ''
  const forget = () => {
    following?.abort()
    following = undefined
    keep.set(null)
    Object.assign(model, structuredClone(NEW), { token: null })
  }
  const add = (message: Message) => {
    if (model.messages.some(({ id }) => id === message.id)) return
    model.messages.push(message)
    if (message.from !== 'visitor') model.unread += isSeen ? 0 : 1
    else drop(model.pending.find(({ content }) => content === message.content))
  }
  const drop = (pending: Pending | undefined) => {
    model.pending = model.pending.filter((one) => one !== pending)
  }
  const take = ({ messages, ...state }: Thread) => {
    messages.forEach(add)
    Object.assign(model, state)
    update()
  }
  const update = () => {
    changed()
    const last = model.messages.findLast(({ from }) => from !== 'visitor')
    if (!isSeen || !last || !model.token || last.id === readUpTo) return
    readUpTo = last.id
    api.read(model.token, last.id).catch(() => {
      readUpTo = '' // told again with what comes next
    })
  }
  /** Whether it makes no sense to go on asking. */
  const isOver = (failure: unknown): boolean => {
    const { status, message } = failure instanceof Refused ? failure : new Refused(0, '')
    if (message === 'invalid_visit') forget()
    else if (status === 401 || status === 403) model.problem = 'gone'
    else return false
    update()
    return true
  }

  const hear = (event: string, data: never) => {
    if (event === 'message') add(data)
    else if (event === 'state') Object.assign(model, data as State)
    else if ((data as { reason: string }).reason === 'key_withdrawn') model.problem = 'gone'
    update()
  }
  /** By a stream; where none comes through, by asking now and then. */
  const follow = async () => {
    const mine = new AbortController()
    following = mine
    for (let looks = 0; following === mine && model.token && model.problem !== 'gone'; looks++) {
      const begun = Date.now()
      try {
        if (looks % STREAM_EVERY < MOST_MISSES) await api.stream(model.token, lastId(), hear, mine.signal)
        else take(await api.thread(model.token, lastId()))
        if (Date.now() - begun > LASTED_MS) looks = -1
      } catch (failure) {
        if (mine.signal.aborted || isOver(failure)) return
      }
      await pause(looks < MOST_MISSES ? 1000 : POLL_MS)
    }
  }
  const followAnew = () => {
    following?.abort()
    void follow()
  }

  const deliver = async (token: string, pending: Pending) => {
    const wasClosed = model.is_closed
    try {
      take(await (pending.send ?? api.send)(token, pending.content, lastId()))
      drop(pending)
      model.problem = null
      if (wasClosed || !following) followAnew()
    } catch (failure) {
      if (isOver(failure)) return
      if (failure instanceof Refused && failure.status === 429) model.problem = 'slow'
      // Perhaps it arrived, and only the answer got lost.
      else await api.thread(token, lastId()).then(take, () => {})
      pending.failed = true
    }
  }
  const deliverAll = async () => {
    if (isSending) return
    isSending = true
    for (let next = model.pending[0]; next && !next.failed && model.token; next = model.pending[0]) {
      await deliver(model.token, next)
      update()
    }
    isSending = false
  }

  return {
    model,
    resume() {
      const { token } = model
      if (!token) return
      api.thread(token, '').then((thread) => {
        take(thread)
        model.unread = 0 // seen before the page was left
        if (thread.messages.length > 0) followAnew()
        changed()
      }, isOver)
    },
    async agree() {
      try {
        model.token = await api.visit()
        keep.set(model.token)
        model.problem = null
      } catch (failure) {
        model.problem = failure instanceof Refused && failure.status === 429 ? 'slow' : 'gone'
      }
      update()
    },
    say(content, send) {
      model.pending.push({ content, failed: false, send })
      void deliverAll()
      update()
    },
    again(pending) {
      pending.failed = false
      model.problem = null
      void deliverAll()
      update()
    },
    look(seen) {
      isSeen = seen
      if (seen) model.unread = 0
      update()
    },
    end() {
      forget()
      update()
    },
  }
}
