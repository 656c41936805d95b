/** The words of a sentence that tell what it is about, without order and endings. */

const STOP = new Set(
  (
    'a about all also am an and any are as at be been but by can could did do does for from had has have he her here ' +
    'him his how i if in into is it its just let may me more my no not of on only or our out per please she should so ' +
    'some than that the their them then there these they this those to too up us use until very was we were what when ' +
    'where which while who why will with would yes you your dont doesnt cannot cant im ive id ill thats whats hi hello ' +
    'thanks thank know want like need tell get am pm'
  ).split(' '),
)

export function contentWords(text: string): string[] {
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+|['’]/gu, '')
    .match(/[\p{L}\p{N}]+/gu)
  return [...new Set((words ?? []).filter((word) => !STOP.has(word)).map(stemmed))]
}

/** The plainest English endings; what remains need not be a word, only the same for the same. */
function stemmed(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  const singular = word
    .replace(/ies$/, 'y')
    .replace(/(s|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1')
  const base = singular.replace(/(?:ing|ed)$/, '')
  const left = base.length >= 3 ? base.replace(/([^aeiouls])\1$/, '$1') : singular
  return left.length >= 4 ? left.replace(/e$/, '') : left
}
