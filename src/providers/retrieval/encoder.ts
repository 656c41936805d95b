/** Turns sentences into vectors of length 1. */
export interface Encoder {
  readonly name: string
  /** 0 while unknown. */
  readonly dimension: number
  /** Urgent texts, such as a guest's question, go before the bulk of a source. */
  embed(texts: readonly string[], options?: { urgent?: boolean; signal?: AbortSignal }): Promise<Float32Array[]>
  close(): Promise<void>
}

/** Both encoders read sentences: of a longer text, only its beginning. */
export const beginningOf = (text: string, mostCharacters: number): string => {
  const beginning = text.slice(0, mostCharacters).toWellFormed().trim()
  return beginning === '' ? '.' : beginning
}

export function ofLengthOne(vector: Float32Array): Float32Array {
  let squares = 0
  for (const value of vector) squares += value * value
  const length = Math.sqrt(squares)
  return length > 0 ? vector.map((value) => value / length) : vector
}
