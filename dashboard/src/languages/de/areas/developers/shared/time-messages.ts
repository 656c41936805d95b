import type { Messages } from '../../../../../areas/developers/shared/time-messages.ts'

export const messages: Messages = {
  label: 'Zeit',
  any: 'Jederzeit',
  spans: { '15m': 'Letzte 15 Minuten', '1h': 'Letzte Stunde', '24h': 'Letzte 24 Stunden', '7d': 'Letzte 7 Tage' },
}
