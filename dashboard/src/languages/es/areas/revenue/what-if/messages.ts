import type { Messages } from '../../../../../areas/revenue/what-if/messages.ts'

export const messages: Messages = {
  lead: 'Mueva un umbral y vea al momento qué recomendarían las reglas. Nada cambia hasta que guarde.',
  rules: 'Reglas',
  effect: 'Efecto',
  look: 'Probado con',
  looks: { ahead: 'Próx. 30 días', weeks4: 'Últ. 4 semanas', weeks12: 'Últ. 12 semanas' },
  enabled: 'En uso',
  on: 'sí',
  off: 'no',
  exact: (name, rule) => `${rule}: ${name}, valor exacto`,
  slider: (name, rule) => `${rule}: ${name}`,
  days: (days) => (days === 1 ? '1 día' : `${days} días`),
  speaks: (now, saved) => {
    const times = `se aplica ${now} ${now === 1 ? 'vez' : 'veces'}`
    return now === saved ? times : `${times} (guardada: ${saved})`
  },
  assumption: 'Supuesto',
  elasticity: 'Cuando una tarifa sube un 1 %, las reservas varían un',
  assumptionHint:
    'Los ingresos son una estimación, no una medición: cuentan las habitaciones reservadas tras la recomendación, con esta reacción a la tarifa, y nunca más que las habitaciones libres.',
  baseline: 'Sin consejos',
  saved: 'Reglas guardadas',
  changed: 'Con sus cambios',
  revenue: 'Ingresos estimados',
  advice: (count) => (count === 1 ? '1 consejo' : `${count} consejos`),
  difference: 'Diferencia',
  againstBaseline: 'frente a sin consejos',
  againstSaved: 'frente a las reglas guardadas',
  same: 'Mueva un control para comparar.',
  perNight: 'Cambio de las tarifas por noche',
  perNightSummary:
    'Cambio medio de las tarifas en cada una de las próximas 30 noches, con las reglas guardadas y con sus cambios. La tabla tiene todas las cifras.',
  perWeek: 'Ingresos por semana de recomendación',
  perWeekSummary:
    'Ingresos estimados de cada semana pasada, sin recomendaciones, con las reglas guardadas y con sus cambios. La tabla tiene todas las cifras.',
  night: 'Noche',
  week: 'Recomendado el',
  occupancy: 'Ocupación',
  noAdvice: 'ninguna',
  save: 'Guardar estas reglas',
  saveTitle: '¿Guardar estas reglas?',
  saveMeans: 'A partir del próximo cálculo, las recomendaciones las siguen. Las ya hechas se mantienen.',
  savedNow: 'Reglas guardadas',
  reset: 'Volver a las reglas guardadas',
  fromTo: (name, from, to) => `${name}: ${from} → ${to}`,
}
