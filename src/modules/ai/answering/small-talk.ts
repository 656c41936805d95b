import { folded } from './words.ts'

const REPLIES: [RegExp, string][] = [
  [
    /^(?:(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|greetings|ola|bonjour|hallo|ciao)(?: there| all| team| everyone)?|how are you(?: today| doing)?)(?: (?:hi|hello|how are you(?: today| doing)?))*$/,
    'Hello! What would you like to know about your stay?',
  ],
  [
    /^(?:(?:ok|okay|great|perfect|super|lovely|wonderful|cool|nice|alright|got it|good)\s*)*(?:(?:many )?thanks?(?: you)?(?: (?:so|very) much| a lot| again| for (?:your|the) help)?|thx|ty|cheers|obrigad[oa]|merci|danke)(?: (?:that s|thats|that is) (?:all|great|perfect|helpful|very helpful))?(?: (?:bye|goodbye))?$/,
    'You are welcome. Is there anything else you would like to know?',
  ],
  [
    /^(?:bye|goodbye|good ?night|see you(?: soon| later| tomorrow)?|have a (?:nice|good|great) (?:day|evening|night|one))(?: bye)?$/,
    'Goodbye, and enjoy your stay.',
  ],
  [
    /^(?:ok|okay|great|perfect|super|lovely|wonderful|cool|nice|alright|got it|understood|good|sounds good)$/,
    'Good. Is there anything else you would like to know?',
  ],
  [
    /^(?:who are you|what are you|are you (?:a )?(?:bot|robot|human|real|person|an ai|ai|a real person)|what can you do|(?:can you )?help(?: me)?)$/,
    'I am the automatic assistant of this property. I answer from the information the property has given me.',
  ],
]

/** A short reply that promises nothing, where nothing is asked; undefined where something is. */
export function smallTalk(message: string): string | undefined {
  const words = folded(message)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return REPLIES.find(([said]) => said.test(words))?.[1]
}
