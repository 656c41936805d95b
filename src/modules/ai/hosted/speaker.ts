import type { Listener } from '../../../platform/operation/operation.ts'
import { storable } from '../../../platform/schema/text.ts'
import { ModelFailure } from '../ports.ts'
import type { Check } from './check.ts'
import { cutsNoMarkup } from './links.ts'
import { sentencesOf } from './sentences.ts'

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
  /** Forgets what was not sent, and returns it: what follows is written anew. */
  drop(): string
  /** Adds text of our own. */
  add(text: string): void
}

/** Far more than a model is asked for. */
const LONGEST_ANSWER = 20_000

export function createSpeaker(listener: Listener | undefined, check: Check): Speaker {
  let [said, waiting, begins] = ['', '', true]
  const add = (text: string) => {
    said += text
    listener?.send({ content: text })
  }
  const pass = (text: string) => {
    const clean = said === '' ? storable(text) : withoutRepeated(storable(text), said)
    check(clean)
    if (clean !== '') add(clean)
  }
  return {
    get said() {
      return said
    },
    write(piece) {
      waiting += piece
      if (said.length + waiting.length > LONGEST_ANSWER) throw new ModelFailure('malformed', 'its answer does not end')
      if (begins) waiting = waiting.trimStart()
      if (begins && waiting !== '') {
        begins = false
        if (said !== '') waiting = ` ${waiting}`
      }
      const complete = listener ? lastSentenceEnd(waiting) : 0
      if (complete > 0) pass(waiting.slice(0, complete))
      waiting = waiting.slice(complete)
    },
    finish() {
      pass(waiting.trimEnd())
      waiting = ''
      if (said === '') throw new ModelFailure('malformed', 'it says nothing')
    },
    drop() {
      const dropped = waiting
      ;[waiting, begins] = ['', true]
      return dropped
    },
    add,
  }
}

/** A model that is asked for the rest may begin with what was sent already. */
function withoutRepeated(text: string, said: string): string {
  const fresh = sentencesOf(text).find(({ start, end }) => !said.includes(text.slice(start, end)))
  const first = sentencesOf(text)[0]
  return fresh && first && fresh.start > first.start ? ` ${text.slice(fresh.start)}` : fresh ? text : ''
}

/** A line that announces a list, and the list: how many it holds is known at its end. */
const LIST = /[^\n]*:[^\S\n]*\n(?:\s*(?:[-*•]|\d{1,2}[.)])[^\n]*(?:\n|$))+/gu
const SENTENCE_END = /[.!?…]["')\]]?(?=\s)|[。！？](?=[^\p{ASCII}\s]|\s)|\n(?=\S)/gu

/** After the last full stop, question mark or line break that something follows, but never within a link, tag or list. */
function lastSentenceEnd(text: string): number {
  const mayEnd = cutsNoMarkup(text)
  const lists = [...text.matchAll(LIST)].map(({ index, 0: list }) => ({ from: index, until: index + list.length }))
  let end = 0
  for (const { index, 0: stop } of text.matchAll(SENTENCE_END)) {
    const at = index + stop.length
    if (mayEnd(at) && !isAnnouncing(text, at) && !lists.some(({ from, until }) => from < at && at < until)) end = at
  }
  return end
}

/** Whether the line before this place ends with a colon: what it announces may be still to come. */
const isAnnouncing = (text: string, at: number): boolean => /:\s*$/u.test(text.slice(Math.max(0, at - 3), at))
