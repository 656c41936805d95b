import { failWith } from '../../../platform/operation/errors.ts'
import { noCardNumbers } from '../given-text.ts'
import type { ContentType, NewSource } from '../schema.ts'
import { textOfCsv } from './csv.ts'
import { typeOf } from './recognise.ts'

/** The text or the file, and its content type if given. */
export type Given = Pick<NewSource, 'content' | 'content_base64' | 'content_type'>

export interface ReadText {
  content: string
  content_type: ContentType
}

/** The text as it is stored, quoted and counted. Libraries are loaded on first use. */
export async function readText({ content, content_base64, content_type }: Given): Promise<ReadText> {
  if (content_base64 != null) {
    const { textOfPdf } = await import('./pdf.ts')
    const text = await textOfPdf(Buffer.from(content_base64, 'base64'))
    return checked({ content: tidied(text), content_type: 'application/pdf' }, 'content_base64')
  }
  const text = content ?? ''
  const type = typeOf(text, content_type)
  return checked({ content: tidied(await wordsOf(text, type)), content_type: type }, 'content')
}

async function wordsOf(text: string, type: ContentType): Promise<string> {
  if (type === 'text/html') return (await import('./html.ts')).textOfHtml(text)
  return type === 'text/csv' ? textOfCsv(text) : text
}

function checked(read: ReadText, field: string): ReadText {
  if (!/[\p{L}\p{N}]/u.test(read.content)) {
    failWith([{ loc: ['body', field], msg: 'There are no words in it', type: 'content_empty' }])
  }
  const violation = noCardNumbers(read.content, field)
  return violation ? failWith([violation]) : read
}

/** Removes what the database cannot store; letters are composed, so that equal words compare equal. */
export const tidied = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll('\u0000', '')
    .replaceAll('\ufeff', '')
    .normalize('NFC')
