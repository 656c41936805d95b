/** `Haus Seeblick` is `haus-seeblick`; what no address can hold is left out. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
