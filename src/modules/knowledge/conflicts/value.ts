export type ClaimKind = 'price' | 'time' | 'age' | 'amount' | 'permission'

/** A value that a unit states: a price per night, when something begins, from which age, how many kilos, yes or no. */
export interface Value {
  kind: ClaimKind
  /** Which of its kind: only equal ones are compared, and what is not said may be any. */
  of: string
  value: string
}
