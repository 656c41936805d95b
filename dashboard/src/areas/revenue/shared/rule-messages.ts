import type { RULES, RuleName } from '../../../../../src/modules/revenue/rules.ts'
import { messages } from '../../../i18n/messages.ts'

/** What the pages of this area call the yield rules and their numbers, and say of what they found. */

export interface WhyFigures {
  sold: number
  rooms: number
  percent: string
  days: number
  thresholds: Record<string, number>
  rate: string
}

interface RuleMessage {
  title: string
  /** What only the server knows is told in the server's words. */
  sentence?: (figures: WhyFigures) => string
}

export type Messages = { manual_override: RuleMessage } & {
  [Name in RuleName]: RuleMessage & { hint: string; numbers: Record<keyof (typeof RULES)[Name]['numbers'], string> }
}

const soldEn = ({ sold, rooms, percent }: WhyFigures) => `${sold} of ${rooms} rooms are sold (${percent})`
const arrivalEn = ({ days }: WhyFigures) =>
  days === 0 ? 'arrival is today' : days === 1 ? 'arrival is tomorrow' : `arrival is in ${days} days`

const en: Messages = {
  demand_surge: {
    title: 'House fills up',
    hint: 'Raises rates on nights that sell well.',
    numbers: {
      above_pct: 'Occupancy above',
      adjust_pct: 'Change of the rate',
    },
    sentence: (f) => `${soldEn(f)}, above ${f.thresholds.above_pct}%: the rate goes up.`,
  },
  event_premium: {
    title: 'Local event',
    hint: 'Raises rates while something is on in town. The calendar is on the forecast page.',
    numbers: {
      adjust_pct: 'Premium of events without their own',
    },
  },
  last_minute: {
    title: 'Last minute',
    hint: 'Lowers rates for empty rooms just before arrival.',
    numbers: {
      below_pct: 'Occupancy below',
      within_days: 'Days to arrival, at most',
      adjust_pct: 'Change of the rate',
    },
    sentence: (f) => `${soldEn(f)}, below ${f.thresholds.below_pct}%, and ${arrivalEn(f)}.`,
  },
  early_bird: {
    title: 'Early bird',
    hint: 'Lowers rates for nights far ahead that hardly sell.',
    numbers: {
      from_days: 'Days to arrival, at least',
      below_pct: 'Occupancy below',
      adjust_pct: 'Change of the rate',
    },
    sentence: (f) => `${soldEn(f)}, below ${f.thresholds.below_pct}%, and ${arrivalEn(f)}.`,
  },
  competitor_rate: {
    title: 'Competitors’ rates',
    hint: 'Follows the rates that competitors ask, as they were sent in.',
    numbers: {
      position_pct: 'Above (or below) their mean',
      tolerance_pct: 'Differences up to this are fine',
    },
  },
  low_occupancy: {
    title: 'Few rooms sold',
    hint: 'Lowers rates on nights that sell badly, when no rule above speaks.',
    numbers: {
      below_pct: 'Occupancy below',
      adjust_pct: 'Change of the rate',
    },
    sentence: (f) => `${soldEn(f)}, below ${f.thresholds.below_pct}%.`,
  },
  limits: {
    title: 'Limits for all',
    hint: 'No advice goes beyond these shares of the rate now.',
    numbers: {
      min_pct: 'Lowest share',
      max_pct: 'Highest share',
    },
  },
  manual_override: { title: 'Set by hand', sentence: (f) => `The rate was set by hand to ${f.rate}.` },
}

type AnyRule = RuleMessage & { hint?: string; numbers?: Partial<Record<string, string>> }

export const useRuleMessages = messages<Partial<Record<string, AnyRule>>>('areas/revenue/shared/rule-messages', en)
