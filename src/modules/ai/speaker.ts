import type { Listener } from '../../platform/operation/operation.ts'
import { storable } from '../../platform/schema/text.ts'
import { cutsNoMarkup } from './answering/links.ts'
import { ModelFailure } from './ports.ts'

/**
 * Between a model and whoever listens: words go out sentence by sentence, each looked at before, because what has been
 * said cannot be taken back. Without a listener the whole is looked at.
 */
export interface Speaker {
  /** What went out so far, or is ready to. */
  readonly said: string
  hear(piece: string): void
  /** The model has ended well: what is left goes out. */
  finish(): void
  /** Words of our own. */
  add(text: string): void
}

/** What of these words may be said; fails with a ModelFailure where none of it may. */
export type Check = (text: string) => string

/** Far more than a model is asked for. */
const LONGEST_ANSWER = 20_000

export function createSpeaker(listener: Listener | undefined, check: Check): Speaker {
  let [said, waiting] = ['', '']
  const add = (text: string) => {
    said += text
    listener?.send({ content: text })
  }
  const pass = (text: string) => {
    const checked = check(storable(text))
    if (checked !== '') add(checked)
  }
  return {
    get said() {
      return said
    },
    hear(piece) {
      waiting += piece
      if (said.length + waiting.length > LONGEST_ANSWER) throw new ModelFailure('malformed', 'its answer does not end')
      if (said === '') waiting = waiting.trimStart()
      const complete = listener ? lastSentenceEnd(waiting) : 0
      if (complete > 0) pass(waiting.slice(0, complete))
      waiting = waiting.slice(complete)
    },
    finish() {
      pass(waiting.trimEnd())
      waiting = ''
      if (said === '') throw new ModelFailure('malformed', 'it says nothing')
    },
    add,
  }
}

/** Behind the last full stop, question mark or line that something follows, but never within a link or a tag. */
function lastSentenceEnd(text: string): number {
  const mayEnd = cutsNoMarkup(text)
  let end = 0
  for (const { index, 0: stop } of text.matchAll(/[.!?…]["')\]]?(?=\s)|\n(?=\S)/gu)) {
    if (mayEnd(index + stop.length)) end = index + stop.length
  }
  return end
}
