import { messages } from '../../../i18n/messages.ts'

const en = {
  label: 'Time',
  any: 'Any time',
  spans: { '15m': 'Last 15 minutes', '1h': 'Last hour', '24h': 'Last 24 hours', '7d': 'Last 7 days' },
}

export type Messages = typeof en

export const useTimeMessages = messages('areas/developers/shared/time-messages', en)
