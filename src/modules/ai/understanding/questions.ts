import { folded } from '../linear/folded.ts'
import { DETERMINER, JOINT, OPENER, OPENER_WITHIN, POINTING, VERB_AFTER } from './openers.ts'

const SENTENCE_END = /(?<=[?？؟!！。])(?![?？؟!！])\s*|(?<=\p{L}{2}[.…])\s+|\n+/u
const ASKED = /[?？؟]|(?:ですか|ますか|でしょうか|吗|呢)\s*[、，。]?\s*$/u
const OPENS = new RegExp(`^(?:${JOINT})?${OPENER}`, 'u')
const VERB = new RegExp(VERB_AFTER, 'u')
const OPENS_WITHIN = new RegExp(OPENER_WITHIN, 'u')
/** Where one question ends and the next begins within a sentence. */
const BETWEEN = new RegExp(`${JOINT}(?=${OPENER})|\\s+(?=و(?:هل|كم|متي|اين|ما|كيف|بكم)(?!\\p{L}))`, 'gu')
const NOT_APART = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const BETWEEN_NOT_APART = /(?<=か)[、，,。？?]|(?<=[吗呢])[，,、]|[，,、](?=还有|另外|以及|あと|それと|また)/u
/** Less before “and” is no question of its own: “when and where is breakfast”. */
const LEAST_BEFORE = 2
/** Less after it belongs to the question before: “and how much?” */
const LEAST_AFTER = 4
/** A letter each, where words are not apart. */
const LEAST_NOT_APART = 6
const MOST_QUESTIONS = 4

/** A message's questions, in its own words: what was told before one stays with it. */
export function questionsIn(message: string): string[] {
  const sentences = withStories(message.split(SENTENCE_END).flatMap(partsNotApart).map(trimmed).filter(Boolean))
  const questions = sentences.flatMap(partsOf)
  return questions.length > MOST_QUESTIONS || questions.length === 0 ? [message.trim()] : questions
}

const partsNotApart = (sentence: string): string[] => sentence.split(BETWEEN_NOT_APART)

const trimmed = (text: string): string => text.replace(/^[\s,;:.、，–—-]+|[\s,;:、，–—-]+$/gu, '')

const isAsked = (sentence: string): boolean => ASKED.test(sentence) || OPENS.test(folded(sentence))

/** Whether any of its sentences has the form of a question. */
export const asksAnything = (message: string): boolean => message.split(SENTENCE_END).some(isAsked)

/** Sentences that ask nothing belong to the question after them, the last ones to the question before. */
function withStories(sentences: readonly string[]): string[] {
  const told: string[] = []
  let story = ''
  for (const sentence of sentences) {
    const asks = isAsked(sentence)
    if (asks && told.length > 0 && !isWhole(story + sentence)) told.push(`${told.pop()} ${story}${sentence}`)
    else if (asks) told.push(`${story}${sentence}`)
    story = asks ? '' : `${story}${sentence} `
  }
  if (told.length === 0) return [sentences.join(' ')].filter(Boolean)
  if (story) told.push(`${told.pop()} ${story.trim()}`)
  return told
}

/** Folding keeps lengths only mostly; where it does not, the sentence stays whole. */
function partsOf(sentence: string): string[] {
  const plain = folded(sentence)
  if (plain.length !== sentence.length) return [sentence]
  const parts: string[] = []
  let begins = 0
  for (const { index, 0: joint } of plain.matchAll(BETWEEN)) {
    const before = plain.slice(begins, index)
    if (before.trim() === '') begins = index + joint.length
    const asked = before.slice(OPENS_WITHIN.exec(before)?.index ?? before.length)
    if (wordsIn(asked) < LEAST_BEFORE || !isWhole(plain.slice(index + joint.length))) continue
    parts.push(trimmed(sentence.slice(begins, index)))
    begins = index + joint.length
  }
  return [...parts, trimmed(sentence.slice(begins))]
}

/** To be understood by itself: “how much is it for kids?” gets what the first question was about. */
export function inContext(question: string, first: string): string {
  if (!POINTING.test(folded(question))) return question
  return `${topicOf(first)}: ${question}`
}

/** What stands before the question word, all of it after a story; else what it asks about, from its first “the” or “a” on. */
function topicOf(question: string): string {
  const plain = folded(question)
  const { index = 0, 0: opener = '' } = OPENS_WITHIN.exec(plain) ?? {}
  const lead = trimmed(question.slice(0, index))
  if (/[.!]$/.test(lead)) return trimmed(question)
  if (wordsIn(lead) >= LEAST_BEFORE) return lead
  const rest = index + opener.length
  const { index: at = 0, 0: skipped = '' } = DETERMINER.exec(plain.slice(rest)) ?? VERB.exec(plain.slice(rest)) ?? {}
  return trimmed(question.slice(rest + at + skipped.length)).replace(/[?？؟]+$/u, '')
}

const isWhole = (question: string): boolean =>
  wordsIn(question) >= (NOT_APART.test(question) ? 1 : LEAST_AFTER) &&
  (!NOT_APART.test(question) || question.length >= LEAST_NOT_APART)

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}']+/gu)?.length ?? 0
