import type { Messages } from '../../../../../areas/developers/shared/time-messages.ts'

export const messages: Messages = {
  label: 'Período',
  any: 'Sempre',
  spans: { '15m': 'Últimos 15 minutos', '1h': 'Última hora', '24h': 'Últimas 24 horas', '7d': 'Últimos 7 dias' },
}
