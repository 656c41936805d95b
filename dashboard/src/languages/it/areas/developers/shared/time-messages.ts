import type { Messages } from '../../../../../areas/developers/shared/time-messages.ts'

export const messages: Messages = {
  label: 'Periodo',
  any: 'Sempre',
  spans: { '15m': 'Ultimi 15 minuti', '1h': 'Ultima ora', '24h': 'Ultime 24 ore', '7d': 'Ultimi 7 giorni' },
}
