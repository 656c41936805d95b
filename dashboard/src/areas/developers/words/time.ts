export const words = {
  label: 'Time',
  any: 'Any time',
  spans: { '15m': 'Last 15 minutes', '1h': 'Last hour', '24h': 'Last 24 hours', '7d': 'Last 7 days' },
}

export type Words = typeof words
