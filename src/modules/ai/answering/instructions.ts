/** Sentences that speak to whoever answers instead of telling guests something: they are never passed on. */
const TO_THE_ASSISTANT = [
  /\b(?:note|message|instructions?|reminder)\s+(?:to|for)\s+(?:the\s+|any\s+)?(?:ai|assistant|chat ?bot|bot|model|llm)\b/i,
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?]{0,40}\b(?:rules?|instructions?|prompts?|guidelines?|previous|above)\b/i,
  /\b(?:as an?|dear|you are(?: now)? (?:an?|the))\s+(?:ai|assistant|chat ?bot|language model|llm)\b/i,
  /\b(?:you are now|act as|pretend (?:to be|that)|from now on,? you|respond only|answer only with|you must (?:answer|say|reply|respond))\b/i,
  /\b(?:system|developer)\s*(?:prompt|message)\b/i,
  /\b(?:tell|inform|promise|offer|convince)\s+(?:each|every|all|any|the)?\s*(?:guests?|everyone|users?|customers?)\b/i,
  /\bdo not (?:mention|reveal|disclose|tell)\b/i,
  /<\/?(?:system|assistant|instructions?)>/i,
]

export const addressesAssistant = (text: string): boolean => TO_THE_ASSISTANT.some((pattern) => pattern.test(text))
