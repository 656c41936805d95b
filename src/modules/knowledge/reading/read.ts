import { failWith } from '../../../platform/errors.ts'
import { noCardNumbers } from '../given-text.ts'
import type { ContentType, NewSource } from '../schema.ts'
import { wordsOfHtml } from './html.ts'
import { wordsOfPdf } from './pdf.ts'
import { recognised } from './recognise.ts'

export interface ReadText {
  content: string
  content_type: ContentType
}

/** The words of what was given, as they are kept, quoted and counted. */
export async function readText({ content, content_base64, content_type }: NewSource): Promise<ReadText> {
  if (content_base64 != null) {
    const words = tidied(await wordsOfPdf(Buffer.from(content_base64, 'base64')))
    return checked({ content: words, content_type: 'application/pdf' }, 'content_base64')
  }
  const text = content ?? ''
  const type = content_type ?? recognised(text)
  return checked({ content: tidied(type === 'text/html' ? wordsOfHtml(text) : text), content_type: type }, 'content')
}

function checked(read: ReadText, field: string): ReadText {
  if (!/[\p{L}\p{N}]/u.test(read.content)) {
    failWith([{ loc: ['body', field], msg: 'There are no words in it', type: 'content_empty' }])
  }
  const violation = noCardNumbers(read.content, field)
  return violation ? failWith([violation]) : read
}

/** What the database cannot hold goes; letters are composed, so that the same word is the same everywhere. */
export const tidied = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll('\u0000', '')
    .replaceAll('\ufeff', '')
    .normalize('NFC')
