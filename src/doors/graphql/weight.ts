/** How long one answer may be: longer than any of REST. Names are cheap, and under each the same text may be asked for. */
export const MOST_CHARACTERS = 32 * 1024 * 1024

/** How long the texts may be in all that are read for it. */
const MOST_READ = 2 * MOST_CHARACTERS

/** What an answer has come to so far. Beyond the bounds nothing more is read, and none of it is told. */
export interface Weight {
  readonly isTooMuch: boolean
  addShown(characters: number): void
  addRead(records: Iterable<object>): void
}

export function createWeight(): Weight {
  let shown = 0
  let read = 0
  return {
    get isTooMuch() {
      return shown > MOST_CHARACTERS || read > MOST_READ
    },
    addShown(characters) {
      shown += characters
    },
    addRead(records) {
      for (const record of records) for (const value of Object.values(record)) read += textLength(value)
    },
  }
}

export const textLength = (value: unknown): number => (typeof value === 'string' ? value.length : 1)
