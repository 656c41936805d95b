/** What a house does on its first day, in order. */
export const STEP_NAMES = ['house', 'rooms', 'stays', 'knowledge', 'channel', 'team', 'website'] as const
export type StepName = (typeof STEP_NAMES)[number]
export type StepState = 'done' | 'skipped' | 'open'
