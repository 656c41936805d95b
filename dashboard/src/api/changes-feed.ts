import type { Portico } from '../../../sdk/src/index.ts'

/**
 * The changes of a property for all tabs of a browser: a browser opens six connections to a server, and each stream would
 * hold one. The tab that has the lock reads the stream and tells the others; when it goes, the next one reads on where it was.
 */

const RETRY_MS = 2000

export interface Listener {
  /** A record of this kind changed. */
  onChange(type: string): void
  /** Whether the stream is open; `missed`: it was not for a while, and changes may not have been told. */
  onState(connected: boolean, missed: boolean): void
}

type Told =
  | { kind: 'change'; type: string; cursor: string }
  | { kind: 'state'; connected: boolean; missed: boolean }
  /** A new tab asks how things stand. */
  | { kind: 'hello' }

/** Follows until it is told to stop. */
export function followChanges(name: string, { changes }: Portico, cursor: string, listener: Listener): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const channel = new BroadcastChannel(`portico-changes/${name}`)
  let since = cursor
  let [reading, connected] = [false, false]

  const heard = (told: Told) => {
    if (told.kind === 'change') {
      since = told.cursor
      listener.onChange(told.type)
    } else if (told.kind === 'state') {
      connected = told.connected
      listener.onState(told.connected, told.missed)
    } else if (reading) channel.postMessage({ kind: 'state', connected, missed: false } satisfies Told)
  }
  const tell = (told: Told) => {
    channel.postMessage(told)
    heard(told)
  }
  channel.onmessage = ({ data }: MessageEvent<Told>) => heard(data)

  const readStream = async () => {
    reading = true
    for (let missed = false; !signal.aborted; ) {
      const stream = changes.list.stream({ since }, { signal, maxRetries: 0 })
      try {
        await stream.meta() // the server has answered
        tell({ kind: 'state', connected: true, missed })
        missed = false
        for await (const { type, cursor } of stream) tell({ kind: 'change', type, cursor })
      } catch {
        if (signal.aborted) return
        tell({ kind: 'state', connected: false, missed: false })
        missed = true
        await pause()
      }
    }
  }

  /** What the tab that reads had told before this one listened. */
  const catchUp = async () => {
    channel.postMessage({ kind: 'hello' } satisfies Told)
    while (!signal.aborted) {
      try {
        const { data } = await changes.list({ since: cursor }, { signal, maxRetries: 0 })
        for (const { type } of data) listener.onChange(type)
        return
      } catch {
        await pause()
      }
    }
  }

  const takeTurns = async () => {
    const lock = `portico-changes/${name}`
    const isFirst = await navigator.locks.request(lock, { ifAvailable: true }, async (held) => {
      if (held) await readStream()
      return held !== null
    })
    if (isFirst) return
    catchUp()
    await navigator.locks.request(lock, { signal }, readStream)
  }

  // Without a secure connection there are no locks: then each tab reads for itself.
  if (navigator.locks) takeTurns().catch(ignoreLeaving)
  else readStream()

  return () => {
    leaving.abort()
    channel.close()
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, RETRY_MS))

/** Who leaves while waiting for the lock is told so by an error. */
function ignoreLeaving(error: unknown): void {
  if ((error as Error).name !== 'AbortError') throw error
}
