import { readFileSync } from 'node:fs'

/** The colours and fonts of every page of ours, before a page's own style. */
export const styleWith = (own: string): string => `${palette}\n${own}`

const palette = readFileSync(new URL('palette.css', import.meta.url), 'utf8')
