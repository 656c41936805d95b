import { getDocumentProxy } from 'unpdf'
import { failWith, type ViolationType } from '../../../platform/operation/errors.ts'
import { createLayout } from './pdf/layout.ts'
import { gatherPieces, type Pieces } from './pdf/pieces.ts'

/** A file with more pages than a hotel writes, or more words than a text may have, is refused. */
const MOST_PAGES = 2000
const MOST_CHARACTERS = 10_000_000

type Document = Awaited<ReturnType<typeof getDocumentProxy>>

/** The text of a PDF in Markdown, page by page: of those before, only what was made of them is in memory. */
export async function textOfPdf(file: Buffer): Promise<string> {
  const document = await opened(file)
  if (document.numPages > MOST_PAGES) refuse(`A PDF may have ${MOST_PAGES} pages; split it`, 'pdf_too_long')
  const layout = createLayout()
  let left = MOST_CHARACTERS
  for (let number = 1; number <= document.numPages; number++) {
    const { pieces, characters } = await piecesOfPage(document, number, left)
    left -= characters
    layout.addPage(pieces)
  }
  const text = layout.text()
  if (!/[\p{L}\p{N}]/u.test(text)) {
    refuse(
      'There is no text in this PDF, only images; give its words as content, or run text recognition',
      'pdf_no_text',
    )
  }
  return text
}

/** Nothing is rendered: no images, no fonts, no forms, and no code from the file is run. */
const TEXT_ONLY = { verbosity: 0, maxImageSize: 0, disableFontFace: true, isEvalSupported: false, enableXfa: false }

const opened = (file: Buffer): Promise<Document> =>
  getDocumentProxy(new Uint8Array(file), TEXT_ONLY).catch((error: unknown) => refuse(...reasonFor(error)))

async function piecesOfPage(
  document: Document,
  number: number,
  mostCharacters: number,
): Promise<{ pieces: Pieces; characters: number }> {
  let characters = 0
  try {
    const page = await document.getPage(number)
    const gathering = gatherPieces(page.getViewport({ scale: 1 }))
    for await (const { items } of page.streamTextContent()) {
      for (const item of items) {
        if (!('str' in item)) continue
        characters += item.str.length
        gathering.add(item)
      }
      if (characters > mostCharacters) break
    }
    page.cleanup()
    if (characters <= mostCharacters) return { pieces: gathering.gathered(), characters }
  } catch (error) {
    refuse(...reasonFor(error))
  }
  return refuse(`A PDF may hold ${MOST_CHARACTERS} characters of text; split it`, 'pdf_too_long')
}

const reasonFor = (error: unknown): [string, ViolationType] =>
  error instanceof Error && error.name === 'PasswordException'
    ? ['This PDF is encrypted; save it without a password', 'pdf_encrypted']
    : ['This is not a readable PDF; export it anew, or give its words as content', 'pdf_broken']

const refuse = (msg: string, type: ViolationType): never => failWith([{ loc: ['body', 'content_base64'], msg, type }])
