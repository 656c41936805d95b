import type { Listener } from '../../platform/operation/operation.ts'
import { storable } from '../../platform/schema/text.ts'
import { cutsNoMarkup } from './answering/links.ts'
import { ModelFailure } from './ports.ts'

/**
 * Between a model and its listener: text is sent sentence by sentence, each checked before, because what was sent
 * cannot be taken back. Without a listener the whole text is checked.
 */
export interface Speaker {
  /** The text that was sent, or is ready to be. */
  readonly said: string
  write(piece: string): void
  /** The model has finished: the rest is sent. */
  finish(): void
  /** Adds text of our own. */
  add(text: string): void
}

/** The part of the text that may be sent; fails with a ModelFailure if nothing may. */
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
    write(piece) {
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

/** After the last full stop, question mark or line break that something follows, but never within a link or a tag. */
function lastSentenceEnd(text: string): number {
  const mayEnd = cutsNoMarkup(text)
  let end = 0
  for (const { index, 0: stop } of text.matchAll(/[.!?…]["')\]]?(?=\s)|\n(?=\S)/gu)) {
    if (mayEnd(index + stop.length)) end = index + stop.length
  }
  return end
}
