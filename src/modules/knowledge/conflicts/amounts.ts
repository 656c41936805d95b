import { agesIn } from '../../../platform/text/facts/ages.ts'
import { termsOf } from '../../../platform/text/terms.ts'
import type { Value } from './value.ts'

/** Ages from or up to which something holds, and numbers of other things. */
const COUNTED = /(?<![\d.,:/+#-])(\d{1,6}(?:[.,]\d+)?)\s?(%|°C|[\p{L}²]+)(?!\d)/gu
const ADDRESS =
  /\b(?:room|cabin|tent|villa|ext\.?|extension|dial|channel|no\.?|number|floor|level|page|km|kilometre|phone|call)s?\s?\d+[^.;,]{0,40}/giu
const SIZE = /(?<!\d)\d{1,4}(?:[.,]\d{1,2})?\s?[×x]\s?\d{1,4}(?:[.,]\d{1,2})?/giu
const YEARS = /^(?:years?|yrs?)$/i

export function amountsIn(text: string): Value[] {
  const ages = agesIn(text).exact.map(
    ({ from, until }): Value => ({ kind: 'age', of: '', value: from === 0 ? `-${until}` : `${from}` }),
  )
  const counted = [...text.replace(SIZE, ' ').replace(ADDRESS, ' ').matchAll(COUNTED)].flatMap(
    ([, number, unit]): Value[] => {
      const [term] = termsOf(unit!)
      const of = unit === '%' || unit === '°C' ? unit : term
      if (!of || YEARS.test(unit!) || /^(?:per|to|and|or|x)$/i.test(unit!) || /^(?:19|20)\d\d$/.test(number!)) return []
      return [{ kind: 'amount', of, value: String(Number(number!.replace(',', '.'))) }]
    },
  )
  return [...ages, ...counted]
}
