/** What became of a guest's message, by what the assistant did. */
export const OUTCOMES = [
  'answered',
  'hedged',
  'declined',
  'noted',
  'passed_on',
  'handed_over',
  'small_talk',
  'emergency',
] as const
export type Outcome = (typeof OUTCOMES)[number]
