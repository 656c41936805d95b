import type { Messages, WhyFigures } from '../../../../../areas/revenue/shared/rule-messages.ts'

const soldIt = ({ sold, rooms, percent }: WhyFigures) =>
  `${sold} ${sold === 1 ? 'camera venduta' : 'camere vendute'} su ${rooms} (${percent})`
const arrivalIt = ({ days }: WhyFigures) =>
  days === 0 ? 'arrivo oggi' : days === 1 ? 'arrivo domani' : `arrivo tra ${days} giorni`

export const messages: Messages = {
  demand_surge: {
    title: 'La struttura si riempie',
    hint: 'Alza le tariffe nelle notti che si vendono bene.',
    numbers: {
      above_pct: 'Occupazione sopra',
      adjust_pct: 'Variazione della tariffa',
    },
    sentence: (f) => `${soldIt(f)}, sopra il ${f.thresholds.above_pct}%: la tariffa sale.`,
  },
  event_premium: {
    title: 'Evento in zona',
    hint: 'Alza le tariffe mentre in città c’è qualcosa. Il calendario è nella pagina Previsione.',
    numbers: {
      adjust_pct: 'Supplemento se l’evento non ne ha',
    },
  },
  last_minute: {
    title: 'Last minute',
    hint: 'Abbassa le tariffe delle camere vuote poco prima dell’arrivo.',
    numbers: {
      below_pct: 'Occupazione sotto',
      within_days: 'Giorni all’arrivo, al massimo',
      adjust_pct: 'Variazione della tariffa',
    },
    sentence: (f) => `${soldIt(f)}, sotto il ${f.thresholds.below_pct}%, e ${arrivalIt(f)}.`,
  },
  early_bird: {
    title: 'Early booking',
    hint: 'Abbassa le tariffe delle notti lontane che si vendono poco.',
    numbers: {
      from_days: 'Giorni all’arrivo, almeno',
      below_pct: 'Occupazione sotto',
      adjust_pct: 'Variazione della tariffa',
    },
    sentence: (f) => `${soldIt(f)}, sotto il ${f.thresholds.below_pct}%, e ${arrivalIt(f)}.`,
  },
  competitor_rate: {
    title: 'Tariffe della concorrenza',
    hint: 'Segue le tariffe della concorrenza, così come sono state inserite.',
    numbers: {
      position_pct: 'Sopra (o sotto) la loro media',
      tolerance_pct: 'Scarti accettati fino a',
    },
  },
  low_occupancy: {
    title: 'Poche camere vendute',
    hint: 'Abbassa le tariffe nelle notti deboli, quando nessuna regola qui sopra si applica.',
    numbers: {
      below_pct: 'Occupazione sotto',
      adjust_pct: 'Variazione della tariffa',
    },
    sentence: (f) => `${soldIt(f)}, sotto il ${f.thresholds.below_pct}%.`,
  },
  limits: {
    title: 'Limiti per tutte',
    hint: 'Nessun consiglio supera queste quote della tariffa attuale.',
    numbers: {
      min_pct: 'Quota minima',
      max_pct: 'Quota massima',
    },
  },
  manual_override: { title: 'Fissata a mano', sentence: (f) => `La tariffa è stata fissata a mano a ${f.rate}.` },
}
