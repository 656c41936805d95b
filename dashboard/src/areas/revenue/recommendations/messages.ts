import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: 'Rates that the yield rules would change, each with its reason. Applying one tells your property system to charge it.',
  tabs: { open: 'Open', history: 'History' },
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
  applying:
    'The nights cost this from now on, and your property system or channel manager is told. You can take it back under “History”, or on the page “Rates”.',
  actions: 'Actions',
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
}

export type Messages = typeof en

export const useMessages = messages('areas/revenue/recommendations/messages', en)
