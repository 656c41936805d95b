/** A PDF of one page, written by hand after ISO 32000: its objects, where they stand, and the trailer. */
export function smallPdf(lines: readonly string[], { encrypted = false } = {}): string {
  const show = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n')
  const stream = lines.length === 0 ? '0 0 100 100 re f' : `BT /F1 12 Tf 14 TL 72 720 Td\n${show}\nET`
  const hex = (byte: string) => `<${byte.repeat(32)}>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Filter /Standard /V 1 /R 2 /O ${hex('a1')} /U ${hex('b2')} /P -4 >>`,
  ]
  let file = '%PDF-1.7\n'
  const places = objects.map((object, i) => {
    const place = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const lock = encrypted ? `/Encrypt 6 0 R /ID [${hex('c3')} ${hex('c3')}]` : ''
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${lock} >>\n`
  return Buffer.from(`${file}startxref\n${file.indexOf('xref\n0 ')}\n%%EOF\n`, 'latin1').toString('base64')
}
