import type { UnitToEncode } from '../../modules/knowledge/ports.ts'

/** What a question says, for comparison with encoded units. */
export interface Meaning {
  /** Only what the same encoder made is comparable. */
  encoder: string
  whole: Float32Array
  /** One vector per token, one after the other, and how much each counts; empty where the encoder gives only the whole. */
  tokens: Float32Array
  weights: Float32Array
}

/** Turns texts into vectors. */
export interface Encoder {
  readonly name: string
  /** In order, as `encodingOf` writes them. */
  encode(units: readonly UnitToEncode[], signal?: AbortSignal): Promise<Uint8Array[]>
  /** Goes before the units of a source that is being learned. */
  understand(question: string): Promise<Meaning>
  close(): Promise<void>
}

/** Encoders read sentences: of a longer text, only its beginning. */
export const beginningOf = (text: string, mostCharacters: number): string => {
  const beginning = text.slice(0, mostCharacters).toWellFormed().trim()
  return beginning === '' ? '.' : beginning
}
