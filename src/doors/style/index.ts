import { readFileSync } from 'node:fs'

/** The colours and letters that every page of ours has, before a page's own style. */
export const styleWith = (own: string): string => `${palette}\n${own}`

const palette = readFileSync(new URL('palette.css', import.meta.url), 'utf8')
