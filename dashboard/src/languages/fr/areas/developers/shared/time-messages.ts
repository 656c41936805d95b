import type { Messages } from '../../../../../areas/developers/shared/time-messages.ts'

export const messages: Messages = {
  label: 'Période',
  any: 'Sans limite',
  spans: {
    '15m': '15 dernières minutes',
    '1h': 'Dernière heure',
    '24h': '24 dernières heures',
    '7d': '7 derniers jours',
  },
}
