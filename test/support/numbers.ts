/** Figures as they are written, without what separates thousands; “07:00” and “7:00”, “€5.50” and “5,50” are the same. */
export function numbersIn(text: string): string[] {
  const found = text.normalize('NFKC').match(/\d+(?:[.,:]\d+)*/g) ?? []
  return found.map((number) =>
    number
      .replace(/[.,](?=\d{3}(?:\D|$))/g, '')
      .replace(',', '.')
      .replace(/^0+(?=\d)/, '')
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, ''),
  )
}
