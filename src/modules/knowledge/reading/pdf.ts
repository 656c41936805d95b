import { failWith } from '../../../platform/errors.ts'

/** A file that opens into more pages than a hotel writes is no text to answer from. */
const MOST_PAGES = 2000

/** The words of a PDF, page after page; the library is large and loaded by the first who needs it. */
export async function wordsOfPdf(file: Buffer): Promise<string> {
  const { extractText, getDocumentProxy } = await import('unpdf')
  const document = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 }).catch((error: unknown) =>
    refuse(...reasonFor(error)),
  )
  if (document.numPages > MOST_PAGES) refuse(`A PDF may have ${MOST_PAGES} pages; split it`, 'pdf_too_long')
  const { text } = await extractText(document, { mergePages: false }).catch((error: unknown) =>
    refuse(...reasonFor(error)),
  )
  const words = text.join('\n\n')
  if (!/[\p{L}\p{N}]/u.test(words)) {
    refuse(
      'There is no text in this PDF, only images; give its words as content, or run text recognition',
      'pdf_no_text',
    )
  }
  return words
}

const reasonFor = (error: unknown): [string, string] =>
  error instanceof Error && error.name === 'PasswordException'
    ? ['This PDF is encrypted; save it without a password', 'pdf_encrypted']
    : ['This is not a readable PDF; export it anew, or give its words as content', 'pdf_broken']

const refuse = (msg: string, type: string): never => failWith([{ loc: ['body', 'content_base64'], msg, type }])
