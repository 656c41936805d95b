export interface WhyFigures {
  sold: number
  rooms: number
  percent: string
  days: number
  thresholds: Record<string, number>
  rate: string
}

const sold = ({ sold, rooms, percent }: WhyFigures) => `${sold} of ${rooms} rooms are sold (${percent})`
const arrival = ({ days }: WhyFigures) =>
  days === 0 ? 'arrival is today' : days === 1 ? 'arrival is tomorrow' : `arrival is in ${days} days`

export const words = {
  lead: 'Rates that the yield rules would change, each with its reason. Applying one tells your property system to charge it.',
  tabs: { open: 'Open', history: 'History', hand: 'Rates set by hand' },
  generate: 'Look again now',
  generated: (count: number) =>
    count === 0 ? 'Nothing new: every advice is known already' : count === 1 ? 'One new' : `${count} new`,
  none: 'Nothing to change',
  noneHint:
    'The rules have no open advice for these dates. Let them look at today’s bookings, or tune them on “What if”.',
  noneReader: 'The rules have no open advice for these dates.',
  open: 'Open advice',
  up: 'Up',
  down: 'Down',
  largest: 'Largest change',
  count: (count: number) => (count === 1 ? '1 rate' : `${count} rates`),
  date: 'Night',
  current: 'Rate now',
  advised: 'Advised',
  change: 'Change',
  why: 'Why',
  explain: (type: string, day: string) => `Explain ${type}, ${day}`,
  apply: 'Apply',
  applyOne: (type: string, day: string) => `Apply ${type}, ${day}`,
  applied: (rate: string, type: string, day: string) =>
    `${type}, ${day}: ${rate} is applied, and your systems are told`,
  choose: (type: string, day: string) => `Choose ${type}, ${day}`,
  chooseAll: 'Choose all',
  chosen: (count: number) => `${count} chosen`,
  applyChosen: (count: number) => (count === 1 ? 'Apply 1 rate' : `Apply ${count} rates`),
  applyTitle: 'Apply these rates?',
  applyMeans: (up: number, down: number) => `${up} go up, ${down} go down.`,
  noUndo:
    'Applying marks the advice as taken and sends the event revenue.recommendation_applied, upon which your property system or channel manager charges the rate. It is not taken back here: to go back, set the rate by hand.',
  bulkTitle: 'Applying rates',
  bulkState: (done: number, all: number) => `${done} of ${all}`,
  bulkDone: (done: number, failed: number) =>
    failed === 0 ? `All ${done} are applied.` : `${done} are applied, ${failed} are not.`,
  bulkStop: 'Stop',
  bulkWaiting: 'waiting',
  bulkApplied: 'applied',
  bulkFailed: 'not applied',
  bulkStopped: 'not tried',
  outcome: 'Outcome',
  outcomes: { '': 'All', applied: 'Applied', expired: 'Expired', replaced: 'Replaced', open: 'Open' } as Record<
    string,
    string
  >,
  appliedAt: 'Applied',
  noHistory: 'No advice in these dates',
  noHistoryHint:
    'What was applied, passed by or replaced by newer advice is kept here. Choose earlier dates to see more.',
  historyFrom: 'Nights from',
  historyUntil: 'Nights until',
  details: 'Why this rate',
  sentences: {
    demand_surge: (f: WhyFigures) => `${sold(f)}, above ${f.thresholds.above_pct}%: the rate goes up.`,
    low_occupancy: (f: WhyFigures) => `${sold(f)}, below ${f.thresholds.below_pct}%.`,
    last_minute: (f: WhyFigures) => `${sold(f)}, below ${f.thresholds.below_pct}%, and ${arrival(f)}.`,
    early_bird: (f: WhyFigures) => `${sold(f)}, below ${f.thresholds.below_pct}%, and ${arrival(f)}.`,
    manual_override: (f: WhyFigures) => `The rate was set by hand to ${f.rate}.`,
  } as Record<string, (figures: WhyFigures) => string>,
  figures: {
    rule: 'Rule that spoke',
    sold: 'Rooms sold in the house',
    ofType: 'Of them, of this room type',
    days: 'Days until arrival',
    currentFrom: 'Rate now comes from',
    adjust: 'What the rule changes',
    range: 'Allowed range',
    limited: 'Cut by',
    confidence: 'Confidence',
    created: 'Advised',
  },
  origins: { booked: 'the mean of what is booked', base_rate: 'the base rate' } as Record<string, string>,
  limits: {
    min_rate: 'the lowest share of the rate now',
    max_rate: 'the highest share of the rate now',
    rate_floor: 'the floor of the room type',
    rate_ceiling: 'the ceiling of the room type',
  } as Record<string, string>,
  notLimited: 'nothing',
  handLead: 'A rate set here wins over every rule. It is advised with the next look, and then applied like the others.',
  handAdd: 'Set a rate',
  handRate: 'Rate',
  handNote: 'Why (optional)',
  handNone: 'No rates set by hand',
  handNoneHint: 'Set one where you know better than the rules: a wedding party, a fair, a promise to a company.',
  handSaved: 'The rate is set. Look again to have it advised.',
  handDelete: 'Give these dates back to the rules?',
  handDeleteMeans: 'The rules decide again at the next look. What was applied stays applied.',
  handDeleted: 'The rules decide again',
  handActions: 'Actions',
  save: 'Set the rate',
}

export type Words = typeof words
