import { type Addresses, unhidden, withoutUnknown } from './addresses.ts'

/**
 * What a model writes may lead only where the texts it was given lead: a link it made up could tell a stranger what was
 * said, or send a guest there. Images are loaded by whoever shows the text, so none is left.
 */
export function withoutInventedLinks(text: string, known: Addresses): string {
  const shown = unhidden(text)
  const kept = withoutUnknown(withoutMarkup(shown, known), known)
  return kept === shown ? text : tidied(kept)
}

/** Whether a text leads where those it was made from do not, or holds what a page would show as more than text. */
export function leadsAway(text: string, known: Addresses): boolean {
  const shown = unhidden(text)
  const bare = (one: string) => one.replace(/\s/g, '')
  return bare(withoutUnknown(withoutMarkup(shown, known), known)) !== bare(shown)
}

const IMAGE = /!\[[^[\]]*\](?:\([^()]*\)|\[[^[\]]*\])?/g
const DEFINITION = /^[^\S\n]{0,3}\[[^\]\n]+\]:[^\S\n]*\S+.*$/gm
const LINK = /\[([^[\]]*)\]\(\s*(<[^<>]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)[^()]*\)/g
const REFERENCE = /\[([^[\]]+)\]\[[^[\]]*\]/g
const AUTOLINK = /<((?:[a-z][a-z0-9+.-]+:|[^\s<>@]+@)[^\s<>]*)>/gi
const TAG = /<[/!?]?[a-z][^<>]*(?:>|$)|<!--|-->/gi

const withoutMarkup = (text: string, known: Addresses): string =>
  text
    .replace(IMAGE, '')
    .replaceAll('![', '[')
    .replace(DEFINITION, '')
    .replace(LINK, (link, words: string, address: string) => (known.has(address.replace(/^<|>$/g, '')) ? link : words))
    .replace(REFERENCE, '$1')
    .replace(AUTOLINK, '$1')
    .replace(TAG, '')

/** Nothing is left of brackets that held an address, nor of the space around it. */
function tidied(text: string): string {
  const closed = text
    .replace(/\(\s*\)|\[\s*\]|“\s*”|"\s*"/g, '')
    .replace(/(?<=\S)[^\S\n]{2,}/g, ' ')
    .replace(/[^\S\n]+(?=[.,;:!?](?:\s|$))/g, '')
  return /[\p{L}\p{N}]/u.test(closed) ? closed : ''
}

/** Links, images and tags, those too of which the end is still to come. */
const MARKUP = /!?\[[^[\]]*(?:\](?:\([^()]*(?:\)|$)|\[[^[\]]*(?:\]|$))?|$)|<(?:[a-z/!?][^<>]*(?:>|$)|$)/gi
/** What is longer is none: whoever listens is not kept waiting for its end. */
const LONGEST_MARKUP = 2000

/** Whether a text may be cut at a place: not within markup, which is looked at as a whole. */
export function cutsNoMarkup(text: string): (place: number) => boolean {
  const spans = [...text.matchAll(MARKUP)].map(({ index, 0: { length } }) => ({ index, length }))
  return (place) =>
    !spans.some(({ index, length }) => length < LONGEST_MARKUP && index < place && place < index + length)
}
