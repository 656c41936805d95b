import { type IconName, STROKES } from './strokes.ts'

/** Beside or in place of a word that says the same: readers are told the word. */
export const Icon = ({ name, size = 22 }: { name: IconName; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
    <path d={STROKES[name]} strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
