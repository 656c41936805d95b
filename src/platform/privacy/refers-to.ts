/** Whether one of these is a whole text somewhere in the value. */
export function refersTo(value: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return ids.has(value)
  if (value === null || typeof value !== 'object') return false
  return Object.values(value).some((member) => refersTo(member, ids))
}
