import { deflateSync } from 'node:zlib'

/** PDFs that mean harm: small files that open into something without end. Each is base64, as it is sent. */

type Body = string | Buffer

/** Objects one after the other, numbered from 1, the first the catalogue. Readers mend a table that is missing. */
function pdfOf(objects: readonly Body[]): string {
  const bodies = objects.flatMap((object, i) => [`${i + 1} 0 obj\n`, object, '\nendobj\n'])
  const pieces = ['%PDF-1.7\n', ...bodies, `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`]
  return Buffer.concat(
    pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece)),
  ).toString('base64')
}

function stream(content: Body, entries: string, layers: number): Buffer {
  let packed: Buffer = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
  for (let layer = 0; layer < layers; layer++) packed = deflateSync(packed, { level: 9 })
  const head = `<< /Length ${packed.length} /Filter [${' /FlateDecode'.repeat(layers)}] ${entries} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')])
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'
const page = (more = '', resources = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> ${more} >>`
const HELLO = stream('BT /F1 12 Tf 72 720 Td (Breakfast is at 7.) Tj ET', '', 1)

/** A few kilobytes that open into so many megabytes of drawing. */
export const bomb = (megabytes: number): string => {
  const words = '(Breakfast is at seven o clock in the garden room.) Tj T*\n'
  const begin = 'BT /F1 12 Tf 14 TL 72 720 Td\n'
  const content = Buffer.concat([Buffer.from(begin), Buffer.alloc(megabytes * 1024 * 1024, words)])
  return pdfOf([CATALOG, PAGES, page(), stream(content, '', 3), FONT])
}

/** Spaces alone: nothing to read, and much to unpack. */
export const emptyBomb = (megabytes: number): string =>
  pdfOf([CATALOG, PAGES, page(), stream(Buffer.alloc(megabytes * 1024 * 1024, ' '), '', 3), FONT])

/** A page tree that holds itself, many times over. */
export const loopingPages = (): string =>
  pdfOf([CATALOG, `<< /Type /Pages /Kids [${'2 0 R '.repeat(1000)}] /Count 2000 >>`, page(), HELLO, FONT])

/** Object streams that extend each other. */
export const loopingObjects = (): string =>
  pdfOf([
    '<< /Type /Catalog /Pages 10 0 R >>',
    stream('10 0 11 20 << /Type /Pages >> << >>', '/Type /ObjStm /N 2 /First 11 /Extends 3 0 R', 1),
    stream('10 0 11 20 << /Type /Pages >> << >>', '/Type /ObjStm /N 2 /First 11 /Extends 2 0 R', 1),
    stream('', '/Type /XRef /Size 12 /W [1 2 1] /Root 1 0 R /Prev 0', 1),
  ])

/** So many notes on one page, packed into an object stream. */
export const manyAnnotations = (count: number): string => {
  const note = '<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents (a) >> '
  return pdfOf([CATALOG, PAGES, page(`/Annots [${note.repeat(count)}]`), HELLO, FONT])
}

/** An image of so many pixels a side, drawn as often. */
export const hugeImage = (side: number): string => {
  const image = stream(
    Buffer.alloc(64 * 1024 * 1024),
    `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
    2,
  )
  return pdfOf([CATALOG, PAGES, page('', '/XObject << /I 6 0 R >>'), stream('/I Do '.repeat(1000), '', 1), FONT, image])
}
