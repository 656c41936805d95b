/** A number as it is written, with whatever separates its thousands; the dash of “39.–” is none of it. */
export const NUMBER = "\\d{1,3}(?:[.,'’\\u00a0\\u202f ]\\d{3})+(?:[.,]\\d{1,2})?(?!\\d)|\\d+(?:[.,]\\d+)?"

/** The values a written number may have: “1.200” is twelve hundred to some and one point two to others. */
export function valuesOf(written: string): number[] {
  const bare = written.replace(/['’\u00a0\u202f ]/g, '')
  const separators = bare.match(/[.,]/g) ?? []
  const last = separators.at(-1)
  if (!last) return [Number(bare)]
  const decimals = bare.length - bare.lastIndexOf(last) - 1
  const asDecimal = Number(`${bare.slice(0, bare.lastIndexOf(last)).replace(/[.,]/g, '')}.${bare.slice(-decimals)}`)
  const asThousands = Number(bare.replace(/[.,]/g, ''))
  if (separators.length > 1) return [separators.every((one) => one === last) ? asThousands : asDecimal]
  return decimals === 3 ? [asThousands, asDecimal] : [asDecimal]
}

/** Digits of other scripts as ours. */
export const inOurDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll('٪', '%')
