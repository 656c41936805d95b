import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { INTENTS, type IntentName } from '../schema.ts'

/**
 * Phrases of guests without any of the signal words. A strong cue decides by itself, a fair one unless another
 * contradicts it, a weak one needs others. They are in `cues/<class>.txt`, one a line: `(a|b)` either, `c?` optional,
 * `~3 ` up to three words between, `NAME` what a line `NAME = …` defines; an indented line continues the one before.
 */

const WEIGHTS: Record<string, number> = { 'strong:': 1, 'fair:': 0.6, 'weak:': 0.3 }

/** Longer texts say what they want early on; the rest is not worth the time of a turn. */
const MOST_READ = 2_000

/** The maximum for a class, however many of its cues match. */
const MOST = 1.9

interface Cue {
  intent: IntentName
  weight: number
  pattern: RegExp
}

function cuesOf(intent: IntentName): Cue[] {
  const names = new Map<string, string>()
  const cues: Cue[] = []
  let weight = 0
  const text = readFileSync(join(import.meta.dirname, 'cues', `${intent}.txt`), 'utf8')
  for (const line of text.replace(/\n {2}/g, '').split('\n')) {
    const [, name, meaning] = /^([A-Z]+) = (.*)$/.exec(line) ?? []
    if (line === '' || line.startsWith('#')) continue
    if (name) names.set(name, expanded(meaning!, names))
    else if (WEIGHTS[line]) weight = WEIGHTS[line]
    else cues.push({ intent, weight, pattern: new RegExp(`(?<![\\w'])(?:${expanded(line, names)})(?!\\w)`, 'i') })
  }
  return cues
}

const expanded = (line: string, names: ReadonlyMap<string, string>): string =>
  line
    .replace(/(?<!\\)\((?!\?)/g, '(?:')
    .replace(/~(?:(\d)-)?(\d) /g, (_, least: string | undefined, most: string) => `(?:\\w+ ){${least ?? 0},${most}}`)
    .replace(/[A-Z]{2,}/g, (name) => `(?:${names.get(name) ?? name})`)

export const CUES: readonly Cue[] = INTENTS.flatMap(cuesOf)

/** The sum of the cues for each class. */
export function cueSums(text: string): Map<IntentName, number> {
  const sums = new Map<IntentName, number>()
  const read = text.slice(0, MOST_READ)
  for (const { intent, weight, pattern } of CUES) {
    if (pattern.test(read)) sums.set(intent, Math.min(MOST, (sums.get(intent) ?? 0) + weight))
  }
  return sums
}
