import type { Messages, WhyFigures } from '../../../../../areas/revenue/shared/rule-messages.ts'

const soldEs = ({ sold, rooms, percent }: WhyFigures) => `${sold} de ${rooms} habitaciones vendidas (${percent})`
const arrivalEs = ({ days }: WhyFigures) =>
  days === 0 ? 'la llegada es hoy' : days === 1 ? 'la llegada es mañana' : `faltan ${days} días para la llegada`

export const messages: Messages = {
  demand_surge: {
    title: 'El hotel se llena',
    hint: 'Sube las tarifas de las noches que se venden bien.',
    numbers: { above_pct: 'Ocupación superior a', adjust_pct: 'Cambio de la tarifa' },
    sentence: (f) => `${soldEs(f)}, más del ${f.thresholds.above_pct} %: la tarifa sube.`,
  },
  event_premium: {
    title: 'Evento local',
    hint: 'Sube las tarifas cuando hay algo en la ciudad. El calendario está en la página Previsión.',
    numbers: { adjust_pct: 'Suplemento por defecto' },
  },
  last_minute: {
    title: 'Última hora',
    hint: 'Baja las tarifas de las habitaciones vacías justo antes de la llegada.',
    numbers: {
      below_pct: 'Ocupación inferior a',
      within_days: 'Días hasta la llegada, como máximo',
      adjust_pct: 'Cambio de la tarifa',
    },
    sentence: (f) => `${soldEs(f)}, menos del ${f.thresholds.below_pct} %, y ${arrivalEs(f)}.`,
  },
  early_bird: {
    title: 'Venta anticipada',
    hint: 'Baja las tarifas de las noches lejanas que apenas se venden.',
    numbers: {
      from_days: 'Días hasta la llegada, como mínimo',
      below_pct: 'Ocupación inferior a',
      adjust_pct: 'Cambio de la tarifa',
    },
    sentence: (f) => `${soldEs(f)}, menos del ${f.thresholds.below_pct} %, y ${arrivalEs(f)}.`,
  },
  competitor_rate: {
    title: 'Tarifas de la competencia',
    hint: 'Sigue las tarifas de la competencia, tal como se recibieron.',
    numbers: { position_pct: 'Por encima (o debajo) de su media', tolerance_pct: 'Diferencia tolerada' },
  },
  low_occupancy: {
    title: 'Pocas ventas',
    hint: 'Baja las tarifas de las noches flojas, si ninguna regla anterior se aplica.',
    numbers: { below_pct: 'Ocupación inferior a', adjust_pct: 'Cambio de la tarifa' },
    sentence: (f) => `${soldEs(f)}, menos del ${f.thresholds.below_pct} %.`,
  },
  limits: {
    title: 'Límites para todas',
    hint: 'Ninguna recomendación supera estas proporciones de la tarifa actual.',
    numbers: { min_pct: 'Proporción mínima', max_pct: 'Proporción máxima' },
  },
  manual_override: { title: 'Fijada a mano', sentence: (f) => `La tarifa se fijó a mano en ${f.rate}.` },
}
