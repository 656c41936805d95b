/** The worst first: one message may speak of several. */
export const DANGERS = ['self_harm', 'child', 'medical', 'fire', 'violence'] as const
export type Danger = (typeof DANGERS)[number]

/**
 * What people in danger say, in one language. `a|b` are alternatives, lines too; `*` is any ending; `_` are up to four
 * words, or a few characters where words are not apart. Written without accents and in lower case.
 */
export type SafetyPhrases = Record<Danger, string>
