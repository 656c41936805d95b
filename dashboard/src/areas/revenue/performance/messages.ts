import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: 'How the house did, day by day, from the snapshots that were taken of it.',
  range: 'Range',
  ranges: { '7': '7 days', '30': '30 days', '90': '90 days' },
  basis: 'ADR and RevPAR from',
  bases: { rooms: 'Rooms revenue', all: 'All revenue' },
  adr: 'ADR',
  revpar: 'RevPAR',
  occupancy: 'Occupancy',
  revenue: 'Total revenue',
  adrHint: 'per room sold',
  revparHint: 'per room of the house',
  beforeValue: (change: string, days: number) => `${change} against the ${days} days before`,
  perDay: (change: string) => `${change} per recorded day`,
  points: (change: string) => `${change} points`,
  noBefore: 'Too few days recorded before to compare',
  recorded: (days: number, range: number) =>
    days === range ? `Every one of the ${range} days is recorded.` : `${days} of ${range} days are recorded.`,
  summary: (title: string, lowest: string, highest: string, days: number) =>
    `${title} over ${days} recorded days, between ${lowest} and ${highest}. The table view has every figure.`,
  date: 'Date',
  sold: 'Rooms sold',
  parts: { rooms: 'Rooms', spa: 'Spa', fnb: 'Food and drink', other: 'Other' },
  none: 'No snapshots yet',
  noneHint: 'A snapshot keeps a day’s occupancy and revenue. Record today’s now, and let one be taken every night.',
  record: 'Record today now',
  done: (date: string) => `Recorded ${date}`,
  nightly: 'Nightly snapshot',
  nightlyOn: 'Take one every night',
  nightlyAt: 'At (local time)',
  nightlyNext: 'The next one is taken',
  nightlyOff: 'None is taken by itself: days without a snapshot are missing in the charts.',
  saved: 'Saved',
  save: 'Save',
}

export type Messages = typeof en

export const useMessages = messages('areas/revenue/performance/messages', en)
