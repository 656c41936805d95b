/** What stands in a table: figures, and heads that count. */

const FIGURE = /\d|^(?:[-–—]|free|gratis|included|incl\.?|yes|no|closed|none|n\/a)$/iu
/** “12.50”, “free”, “–”. */
export const isFigure = (cell: string): boolean => FIGURE.test(cell.trim())

const COUNTED =
  /^(?:(?:up to|over|from|max\.?|\d+\s*(?:–|-|to))\s*)?\d+\s*\+?\s*(?:days?|nights?|weeks?|months?|hours?|hrs?|h|min(?:utes|s)?\.?|pers(?:ons?|\.)?|people|pax|guests?|adults?|beds?|km)$/i
/** “2 hours”, “from 3 days”, “up to 4 people”. */
export const isCount = (head: string): boolean => COUNTED.test(head)
