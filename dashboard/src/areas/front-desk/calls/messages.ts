import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: 'Every call with guests, newest first, and how many there were.',
  summary: 'Summary',
  period: 'Period',
  periods: { '7': '7 days', '30': '30 days', '90': '90 days', all: 'All' } as Record<string, string>,
  total: 'Calls',
  missed: 'Missed',
  average: 'Average length',
  together: 'Time on the phone',
  byStatus: 'By outcome',
  byDirection: 'By direction',
  byProvider: 'By provider',
  count: 'Calls',
  share: 'Share',
  noneInPeriod: 'No calls in this period.',
  guest: 'Caller',
  number: 'Number',
  direction: 'Direction',
  status: 'Outcome',
  provider: 'Provider',
  length: 'Length',
  about: 'About',
  at: 'When',
  none: 'No calls yet',
  noneHint: 'Connect your telephone provider in the settings, or note calls by hand.',
  settings: 'Open the settings',
  noneFiltered: 'No calls like that',
  noneFilteredHint: 'Nothing matches these filters.',
}

export type Messages = typeof en

export const useMessages = messages('areas/front-desk/calls/messages', en)
