/** Some words of a page: where they stand, from the lower left, and in which size and font. */
export interface PlacedText {
  text: string
  x: number
  y: number
  size?: number
  bold?: boolean
}

/** A PDF of one page, written by hand after ISO 32000: its objects, where they stand, and the trailer. */
export function smallPdf(lines: readonly string[], { encrypted = false } = {}): string {
  const show = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n')
  const stream = lines.length === 0 ? '0 0 100 100 re f' : `BT /F1 12 Tf 14 TL 72 720 Td\n${show}\nET`
  return pdfOf([stream], encrypted)
}

/** The same with words where they are said to be, in the order given, on as many pages. */
export const placedPdf = (...pages: readonly (readonly PlacedText[])[]): string =>
  pdfOf(
    pages.map((texts) =>
      texts
        .map(
          ({ text, x, y, size = 10, bold }) => `BT /F${bold ? 2 : 1} ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`,
        )
        .join('\n'),
    ),
    false,
  )

const escaped = (text: string) => text.replace(/[()\\]/g, '\\$&')

function pdfOf(streams: readonly string[], encrypted: boolean): string {
  const hex = (byte: string) => `<${byte.repeat(32)}>`
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const kids = streams.map((_, i) => `${6 + 2 * i} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${streams.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Filter /Standard /V 1 /R 2 /O ${hex('a1')} /U ${hex('b2')} /P -4 >>`,
    ...streams.flatMap((stream, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${7 + 2 * i} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    ]),
  ]
  let file = '%PDF-1.7\n'
  const places = objects.map((object, i) => {
    const place = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const lock = encrypted ? `/Encrypt 5 0 R /ID [${hex('c3')} ${hex('c3')}]` : ''
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${lock} >>\n`
  return Buffer.from(`${file}startxref\n${file.indexOf('xref\n0 ')}\n%%EOF\n`, 'latin1').toString('base64')
}
