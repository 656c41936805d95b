/** Splits a text into the pieces of a vocabulary: words, and of words that it has not the longest beginnings, one after the other. */
export interface Tokenizer {
  encode(text: string): number[]
}

/** What stands between the pieces of a text, by its place in the vocabulary. */
export const UNKNOWN = 100
export const BEGIN = 101
export const END = 102

/** A piece that goes on with a word, not one that begins it. */
const GOES_ON = '##'
const LONGEST_WORD = 100
const WORDS = /[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu
const ACCENTS = /\p{M}+/gu

export function createTokenizer(vocabulary: readonly string[]): Tokenizer {
  const ids = new Map(vocabulary.map((piece, id) => [piece, id]))
  function piecesOf(word: string): number[] {
    const pieces: number[] = []
    for (let start = 0; start < word.length; ) {
      let end = word.length
      let id: number | undefined
      for (; end > start && id === undefined; end--) id = ids.get((start > 0 ? GOES_ON : '') + word.slice(start, end))
      if (id === undefined) return [UNKNOWN]
      pieces.push(id)
      start = end + 1
    }
    return pieces
  }
  return {
    encode: (text) =>
      (text.normalize('NFKD').replace(ACCENTS, '').toLowerCase().match(WORDS) ?? []).flatMap((word) =>
        word.length > LONGEST_WORD ? [UNKNOWN] : piecesOf(word),
      ),
  }
}
