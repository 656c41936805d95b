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

type RuleMessages = { manual_override: RuleMessage } & {
  [Name in RuleName]: RuleMessage & { hint: string; numbers: Record<keyof (typeof RULES)[Name]['numbers'], string> }
}

const soldEn = ({ sold, rooms, percent }: WhyFigures) => `${sold} of ${rooms} rooms are sold (${percent})`
const arrivalEn = ({ days }: WhyFigures) =>
  days === 0 ? 'arrival is today' : days === 1 ? 'arrival is tomorrow' : `arrival is in ${days} days`

const en: RuleMessages = {
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

const soldDe = ({ sold, rooms, percent }: WhyFigures) => `${sold} von ${rooms} Zimmern sind verkauft (${percent})`
const arrivalDe = ({ days }: WhyFigures) =>
  days === 0 ? 'die Anreise ist heute' : days === 1 ? 'die Anreise ist morgen' : `die Anreise ist in ${days} Tagen`

const de: RuleMessages = {
  demand_surge: {
    title: 'Haus füllt sich',
    hint: 'Erhöht die Preise in Nächten, die sich gut verkaufen.',
    numbers: {
      above_pct: 'Auslastung über',
      adjust_pct: 'Änderung des Preises',
    },
    sentence: (f) => `${soldDe(f)}, über ${f.thresholds.above_pct} %: der Preis steigt.`,
  },
  event_premium: {
    title: 'Veranstaltung',
    hint: 'Erhöht die Preise, während in der Stadt etwas los ist. Der Kalender steht bei der Prognose.',
    numbers: {
      adjust_pct: 'Aufschlag ohne eigene Angabe',
    },
  },
  last_minute: {
    title: 'Kurzfristig',
    hint: 'Senkt die Preise für leere Zimmer kurz vor der Anreise.',
    numbers: {
      below_pct: 'Auslastung unter',
      within_days: 'Tage bis zur Anreise, höchstens',
      adjust_pct: 'Änderung des Preises',
    },
    sentence: (f) => `${soldDe(f)}, unter ${f.thresholds.below_pct} %, und ${arrivalDe(f)}.`,
  },
  early_bird: {
    title: 'Frühbucher',
    hint: 'Senkt die Preise für ferne Nächte, die sich kaum verkaufen.',
    numbers: {
      from_days: 'Tage bis zur Anreise, mindestens',
      below_pct: 'Auslastung unter',
      adjust_pct: 'Änderung des Preises',
    },
    sentence: (f) => `${soldDe(f)}, unter ${f.thresholds.below_pct} %, und ${arrivalDe(f)}.`,
  },
  competitor_rate: {
    title: 'Preise der Mitbewerber',
    hint: 'Folgt den Preisen der Mitbewerber, wie sie eingesandt wurden.',
    numbers: {
      position_pct: 'Über (oder unter) deren Mittel',
      tolerance_pct: 'Unterschiede bis hierher sind gut',
    },
  },
  low_occupancy: {
    title: 'Wenig verkauft',
    hint: 'Senkt die Preise in schwachen Nächten, wenn keine Regel darüber spricht.',
    numbers: {
      below_pct: 'Auslastung unter',
      adjust_pct: 'Änderung des Preises',
    },
    sentence: (f) => `${soldDe(f)}, unter ${f.thresholds.below_pct} %.`,
  },
  limits: {
    title: 'Grenzen für alle',
    hint: 'Keine Empfehlung geht über diese Anteile am Preis jetzt hinaus.',
    numbers: {
      min_pct: 'Kleinster Anteil',
      max_pct: 'Größter Anteil',
    },
  },
  manual_override: { title: 'Von Hand gesetzt', sentence: (f) => `Der Preis wurde von Hand auf ${f.rate} gesetzt.` },
}

type AnyRule = RuleMessage & { hint?: string; numbers?: Partial<Record<string, string>> }

export const useRuleMessages = messages<Partial<Record<string, AnyRule>>>({ en, de })
