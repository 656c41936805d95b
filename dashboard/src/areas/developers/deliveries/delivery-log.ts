const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'
const ID = /^[a-z]+_[0-9a-hjkmnp-tv-z]{26}$/

/** The millisecond that an id was made in: its first ten characters say so. */
function madeAt(id: string): number | undefined {
  if (!ID.test(id)) return undefined
  const time = id.slice(id.indexOf('_') + 1).slice(0, 10)
  return [...time].reduce((ms, digit) => ms * 32 + DIGITS.indexOf(digit), 0)
}

/** Ids made in the same millisecond as this one, as a filter of the list of deliveries. */
export function sameMoment(id: string): { from: string; to: string } | undefined {
  const ms = madeAt(id)
  return ms === undefined ? undefined : { from: new Date(ms).toISOString(), to: new Date(ms + 1).toISOString() }
}

/** Why there was no answer, in words; what stands after a colon is for programs. */
export const errorText = (errors: Record<string, string>, error: string): string =>
  errors[error.split(':')[0]!] ?? error
