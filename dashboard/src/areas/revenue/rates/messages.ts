import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: 'What every night costs and why, what you set by hand, and what others ask.',
  tabs: { nights: 'Night by night', hand: 'Set by hand', competitors: 'Competitors' },
  night: 'Night',
  base: 'Base rate',
  current: 'Costs now',
  currentFrom: 'Because of',
  origins: { override: 'set by hand', applied: 'applied advice', base: 'base rate' } as Record<string, string>,
  insteadOf: (rate: string) => `set by hand, instead of ${rate} applied`,
  noRate: 'No rate: give the room type a base rate',
  set: 'Set',
  setTitle: (type: string) => `Set a rate for ${type}`,
  from: 'Nights from',
  last: 'Last night',
  actions: 'Actions',
  rateFirst: 'Give a rate first.',
  handLead: 'A rate set here is what these nights cost from now on, whatever the rules say. Your systems are told.',
  handAdd: 'Set a rate',
  handRate: 'Rate',
  handNote: 'Why (optional)',
  handNone: 'No rates set by hand',
  handNoneHint: 'Set one where you know better than the rules: a wedding party, a fair, a promise to a company.',
  handSaved: 'The rate is set, and your systems are told.',
  handDeleteTitle: 'Give these dates back to the rules?',
  handDeleteMeans: 'The nights cost again what was applied before, else the base rate. Your systems are told.',
  handDeleted: 'The rate set by hand is gone.',
  why: 'Why',
  save: 'Set the rate',
  competitor: 'Competitor',
  competitorLead:
    'What other houses ask for these nights. The rule “Competitors’ rates” looks at it once it is switched on under “What if”.',
  competitorAdd: 'Enter a rate',
  competitorNone: 'No rates of competitors',
  competitorNoneHint: 'Enter what other houses ask, or let your rate shopper push it through the API.',
  competitorSaved: (count: number) => (count === 1 ? 'One rate is kept.' : `${count} rates are kept.`),
  competitorHint: 'A rate for the same house, night and room type takes the place of the one before.',
  allTypes: 'Any room',
  seen: 'Seen',
  nameFirst: 'Name the competitor first.',
  tooLong: 'At most 366 nights at once, and the last not before the first.',
}

export type Messages = typeof en

export const useMessages = messages('areas/revenue/rates/messages', en)
