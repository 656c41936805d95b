import { DAY } from '../../../platform/text/facts/days.ts'

/** What stands in a table: figures, and heads that count. */

const FIGURE =
  /\d|^(?:[-–—]|free|gratis|included|incl\.?|yes|no|none|n\/a|closed|(?:open )?(?:daily|always|all day|every day|day and night|a?round the clock))$/iu
/** “12.50”, “free”, “–”, “day and night”. */
export const isFigure = (cell: string): boolean => FIGURE.test(cell.trim())

const COUNTED =
  /^(?:(?:up to|over|from|max\.?|\d+\s*(?:–|-|to))\s*)?\d+\s*\+?\s*(?:days?|nights?|weeks?|months?|hours?|hrs?|h|min(?:utes|s)?\.?|pers(?:ons?|\.)?|people|pax|guests?|adults?|beds?|km)$/i
/** “2 hours”, “from 3 days”, “up to 4 people”. */
export const isCount = (head: string): boolean => COUNTED.test(head)

const TELLS_HOURS = new RegExp(
  `\\b(?:daily|nightly|24 ?h(?:ours|rs)?|day and night|a?round the clock|${DAY})\\b|\\d\\s*(?:[ap]\\.?m\\.?)?\\s*(?:[-–—]|to|,.*\\d)\\s*(?:\\d|midnight|noon)`,
  'iu',
)
/** “daily 8.00 – 17.00”, “5 am – midnight”. */
export const tellsHours = (text: string): boolean => TELLS_HOURS.test(text)
