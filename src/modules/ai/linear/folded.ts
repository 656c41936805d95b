/** Lower case; accents, vowel marks and variants of letters away, so that hasty spelling counts. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0640]/g, '')
    .normalize('NFC')
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ؤ', 'و')
    .replaceAll('ئ', 'ي')
    .replaceAll('ß', 'ss')
    .replaceAll('？', '?')
    .replaceAll('！', '!')
    .replace(/[’‘`´]/g, "'")
