/** Without accents and capitals, so that what is typed without them is found. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
