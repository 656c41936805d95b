import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: 'Move a threshold and see at once what the rules would advise. Nothing changes until you save.',
  rules: 'Rules',
  effect: 'Effect',
  look: 'Tried on',
  looks: { ahead: 'Next 30 days', weeks4: 'Last 4 weeks', weeks12: 'Last 12 weeks' } as Record<string, string>,
  enabled: 'In use',
  on: 'on',
  off: 'off',
  exact: (name: string, rule: string) => `${rule}: ${name}, exact`,
  slider: (name: string, rule: string) => `${rule}: ${name}`,
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  speaks: (now: number, saved: number) =>
    now === saved ? `speaks ${now} times` : `speaks ${now} times (as saved: ${saved})`,
  assumption: 'Assumption',
  elasticity: 'When a rate rises by 1 %, bookings change by',
  assumptionHint:
    'The revenue is an estimate, not a measurement: it counts rooms booked after the advice, at this response to the rate, never beyond the rooms that are free.',
  baseline: 'No advice followed',
  saved: 'Rules as saved',
  changed: 'With your changes',
  revenue: 'Revenue, estimated',
  advice: (count: number) => (count === 1 ? '1 recommendation' : `${count} recommendations`),
  difference: 'Difference',
  againstBaseline: 'against no advice',
  againstSaved: 'against the rules as saved',
  same: 'Move a slider to compare.',
  perNight: 'Change of the rates by night',
  perNightSummary:
    'Mean change of the rates on each of the next 30 nights, as saved and with your changes. The table view has every figure.',
  perWeek: 'Revenue by week of advice',
  perWeekSummary:
    'Estimated revenue for each past week of advice, without advice, as saved and with your changes. The table view has every figure.',
  night: 'Night',
  week: 'Advised on',
  occupancy: 'Occupancy',
  noAdvice: 'none',
  save: 'Save as the rules',
  saveTitle: 'Save these rules?',
  saveMeans: 'From the next look on, advice follows them. What has been advised already stays.',
  savedNow: 'The rules are saved',
  reset: 'Back to the saved rules',
  fromTo: (name: string, from: string, to: string) => `${name}: ${from} → ${to}`,
}

export type Messages = typeof en

export const useMessages = messages('areas/revenue/what-if/messages', en)
