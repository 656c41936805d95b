/** Written by eval/fitting/answers.ts: how much each figure of a sentence counts when the best is chosen. */
export const SENTENCE = {
  semantic: 1.33,
  semanticLead: 2.26,
  lexical: 1.42,
  score: 0.75,
  rank: 1.34,
  here: 1.23,
  around: 2.04,
  near: 2.04,
  inPassage: 1.2,
  name: 0.54,
  aptName: 0.44,
  aptLabel: 1.07,
  focus: 0.69,
  meets: 1.76,
  held: 1.76,
  agrees: 2.21,
  pointed: 0.52,
  short: -0.39,
}

/** And each sign when it is decided whether the best is an answer at all. */
export const CONFIDENCE = {
  base: -6.13,
  weight: 1.67,
  semantic: 1.3,
  score: 1.41,
  near: 0.92,
  inPassage: 1.11,
  held: 2.65,
  unheard: -0.92,
  missing: -1.06,
  missingInPassage: -1.08,
  lead: 1.09,
  covered: 1.02,
  vague: 0,
}
