/** Texts that speak to whoever answers instead of telling guests something: they are never passed on. */
const ASSISTANT =
  '(?:ai|assistants?|(?:concierge|ai|virtual|chat|support) agents?|chat ?bots?|bots?|language models?|llms?)'
const SAY = '(?:answer|say|tell|reply|respond|give|offer|promise|inform|confirm|state|write|mention|claim)'
const GUEST =
  '(?:(?:an?|the|any|each|every|all|some)\\s+)?(?:guests?|everyone|anyone|someone|somebody|users?|customers?|visitors?)'
const ASKS = '(?:asks?|wants? to know|inquires?|enquires?|mentions?)'
/** Where an order begins, unlike “we offer guests a drink”. */
const ORDER = '(?:^|[.!?:;,]\\s+|\\b(?:and|then|please|always|must|shall|should|now)\\s+)'

const TO_THE_ASSISTANT = [
  '^[\\s>*_#"“(\\[-]*(?:assistant|system|user|human|ai|bot|chat ?bot|developer|prompt)[\\s*_]*:',
  `\\b(?:note|message|instructions?|reminder)\\s+(?:to|for)\\s+(?:the\\s+|any\\s+)?(?:${ASSISTANT}|models?)\\b`,
  '\\b(?:ignore|disregard|forget|override|bypass)\\b[^.!?]{0,40}\\b(?:rules?|instructions?|prompts?|guidelines?|previous|above)\\b',
  '\\bignore\\s+(?:all|your|previous)\\b',
  `\\b(?:as an?|dear|you are(?: now)? (?:an?|the))\\s+${ASSISTANT}\\b`,
  '\\b(?:you are now|pretend (?:to be|that)|from now on,? you|respond only|answer only with)\\b',
  `${ORDER}act as\\b`,
  `\\b${ASSISTANT}\\b[^.!?]{0,40}\\b(?:shall|must|should|will|has to|have to|is to|are to)\\s+(?:\\w+\\s+)?${SAY}\\b`,
  '\\byou\\s+(?:shall|must|should)\\s+(?:\\w+\\s+)?(?:answer|say|reply|respond)\\b(?!\\s+(?:to|the|your|our)\\b)',
  // A guest may have to answer with something: an arrival time, a confirmation.
  '(?<!\\b(?:guests?|visitors?|parents?|you)\\s)\\b(?:shall|must|should)\\s+(?:\\w+\\s+)?(?:respond|answer|reply)\\s+(?:with|that|only|as|by)\\b',
  `\\b(?:when|if|whenever|once)\\s+${GUEST}\\s+${ASKS}\\b[^.!?]{0,160}\\b${SAY}\\b`,
  `\\b(?:answer|say|tell|reply|respond|claim)\\b[^.!?]{0,120}\\b(?:when|if|whenever|once)\\s+${GUEST}\\s+${ASKS}\\b`,
  '\\b(?:system|developer)\\s*(?:prompt|message)\\b',
  `${ORDER}(?:tell|inform|promise|offer|convince)\\s+${GUEST}\\b`,
  '\\bdo not (?:mention|reveal|disclose)\\s+(?:this|these|that|it|the)\\b',
  `\\bdo not tell\\s+(?:${GUEST}|them|people)\\b`,
  '</?(?:system|assistant|instructions?)>',
].map((pattern) => new RegExp(pattern, 'im'))

export const addressesAssistant = (text: string): boolean => TO_THE_ASSISTANT.some((pattern) => pattern.test(text))

const PARAGRAPH = /[^\n]+(?:\n[^\S\n]*[^\s][^\n]*)*/g

/** Where the paragraphs stand of which any sentence speaks to the assistant: what stands beside an order serves it. */
export function instructionsIn(text: string): { start: number; end: number }[] {
  return [...text.matchAll(PARAGRAPH)]
    .filter(([paragraph]) => addressesAssistant(paragraph))
    .map(({ 0: paragraph, index }) => ({ start: index, end: index + paragraph.length }))
}

/** The text with blanks in place of every paragraph that speaks to the assistant; all else stays at its place. */
export const withoutInstructions = (text: string): string =>
  instructionsIn(text).reduce(
    (safe, { start, end }) => safe.slice(0, start) + safe.slice(start, end).replace(/\S/g, ' ') + safe.slice(end),
    text,
  )
