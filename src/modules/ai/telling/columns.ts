import type { AskedConditions } from '../../../platform/text/facts/asked.ts'
import { datesMeet } from '../../../platform/text/facts/dates.ts'
import { agreementOf, conditionsIn } from '../../../platform/text/facts/index.ts'
import { type Seasons, seasonsNamed } from '../../../platform/text/facts/seasons.ts'
import { termsOf } from '../../../platform/text/terms.ts'

export interface Cell {
  head: string
  text: string
}

/** What chooses a column: what was asked for whom and when, and in which words. */
export interface Choice {
  terms: ReadonlySet<string>
  /** All columns that do not contradict are told, whatever words they share with the question. */
  whole: boolean
  asked: AskedConditions
  seasons: Seasons
}

/**
 * The cells of a row that answer, without its name: one where the question chooses a column, else all of them. A column
 * that contradicts what was asked is never told beside one that does not.
 */
export function chosenCells(cells: readonly Cell[], choice: Choice): Cell[] {
  const values = cells.slice(1).filter(({ text }) => text !== '')
  if (values.length <= 1) return values
  const scored = values.map((cell) => ({ cell, score: scoreOf(cell, choice) }))
  const best = Math.max(...scored.map(({ score }) => score))
  const chosen = scored.filter(({ score }) => score === best).map(({ cell }) => cell)
  return chosen
}

const AGE_HEAD = /\bages?\b|\byears\b|\bchild|\bkids?\b|\badults?\b/i

function scoreOf({ head }: Cell, { terms, whole, asked, seasons }: Choice): number {
  const said = conditionsIn(head, AGE_HEAD.test(head))
  said.dates.push(...seasonsNamed(head, seasons))
  const { age, weekday, date, people, nights, minutes } = agreementOf(asked, said)
  const today =
    asked.dates.length > 0 || said.dates.length === 0
      ? 0
      : said.dates.some((span) => datesMeet(span, asked.today.date))
        ? 0.6
        : -0.6
  const onToday =
    asked.weekdays !== 0 || said.weekdays === 0 || said.weekdays === 127
      ? 0
      : (said.weekdays & asked.today.weekday) !== 0
        ? 0.3
        : -0.3
  const words = whole ? 0 : termsOf(head).filter((term) => terms.has(term)).length
  return 2 * (age + weekday + date + people + nights + minutes) + today + onToday + words
}
