import { fail, failWith, malformedJson } from '../operation/errors.ts'

/** JSON from clients. Member names are expensive to parse: a megabyte of different ones would block everybody. */

/** Half as many again as our longest lists need. */
export const MOST_MEMBERS = 30_000
const ITEMS_PER_MEMBER = 10

/** `"":1,`: a text shorter than this per member cannot hold too many. */
const SHORTEST_MEMBER = 5

const COLON = 0x3a
const COMMA = 0x2c
const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Whether its objects have more than `mostMembers` members in all, or its lists ten times as many items. */
export function holdsTooMuch(text: string, mostMembers = MOST_MEMBERS): boolean {
  if (text.length <= mostMembers * SHORTEST_MEMBER) return false
  let members = 0
  let items = 0
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (char === QUOTE) i = endOfText(text, i)
    else if (char === COLON) members++
    else if (char === COMMA) items++
    if (members > mostMembers || items > mostMembers * ITEMS_PER_MEMBER) return true
  }
  return false
}

function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes++
    if (escapes % 2 === 0) return end
  }
  return text.length
}

export const TOO_MUCH = `All objects together have at most ${MOST_MEMBERS} members, all lists ${MOST_MEMBERS * ITEMS_PER_MEMBER} items`

export function readJson(text: string, place = 'body'): unknown {
  if (holdsTooMuch(text)) failWith([{ loc: [place], msg: TOO_MUCH, type: 'too_long' }])
  try {
    return JSON.parse(text)
  } catch {
    return fail(malformedJson)
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Bytes that are not UTF-8 are not JSON. */
export function readJsonBytes(bytes: Uint8Array): unknown {
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    return fail(malformedJson)
  }
  return readJson(text)
}
