import type { Messages, WhyFigures } from '../../../../../areas/revenue/shared/rule-messages.ts'

const soldPt = ({ sold, rooms, percent }: WhyFigures) =>
  `${sold} ${sold === 1 ? 'quarto vendido' : 'quartos vendidos'} de ${rooms} (${percent})`
const arrivalPt = ({ days }: WhyFigures) =>
  days === 0 ? 'a chegada é hoje' : days === 1 ? 'a chegada é amanhã' : `a chegada é daqui a ${days} dias`

export const messages: Messages = {
  demand_surge: {
    title: 'O hotel enche',
    hint: 'Sobe as tarifas nas noites que vendem bem.',
    numbers: {
      above_pct: 'Ocupação acima de',
      adjust_pct: 'Variação da tarifa',
    },
    sentence: (f) => `${soldPt(f)}, acima de ${f.thresholds.above_pct}%: a tarifa sobe.`,
  },
  event_premium: {
    title: 'Evento na região',
    hint: 'Sobe as tarifas enquanto há algo na cidade. O calendário está na página Previsão.',
    numbers: {
      adjust_pct: 'Acréscimo se o evento não tem um',
    },
  },
  last_minute: {
    title: 'Última hora',
    hint: 'Desce as tarifas dos quartos vazios pouco antes da chegada.',
    numbers: {
      below_pct: 'Ocupação abaixo de',
      within_days: 'Dias até à chegada, no máximo',
      adjust_pct: 'Variação da tarifa',
    },
    sentence: (f) => `${soldPt(f)}, abaixo de ${f.thresholds.below_pct}%, e ${arrivalPt(f)}.`,
  },
  early_bird: {
    title: 'Antecipação',
    hint: 'Desce as tarifas de noites distantes que quase não vendem.',
    numbers: {
      from_days: 'Dias até à chegada, no mínimo',
      below_pct: 'Ocupação abaixo de',
      adjust_pct: 'Variação da tarifa',
    },
    sentence: (f) => `${soldPt(f)}, abaixo de ${f.thresholds.below_pct}%, e ${arrivalPt(f)}.`,
  },
  competitor_rate: {
    title: 'Tarifas da concorrência',
    hint: 'Segue as tarifas que a concorrência pede, como foram lançadas.',
    numbers: {
      position_pct: 'Acima (ou abaixo) da média deles',
      tolerance_pct: 'Diferenças aceites até',
    },
  },
  low_occupancy: {
    title: 'Poucos quartos vendidos',
    hint: 'Desce as tarifas nas noites fracas, quando nenhuma regra acima se aplica.',
    numbers: {
      below_pct: 'Ocupação abaixo de',
      adjust_pct: 'Variação da tarifa',
    },
    sentence: (f) => `${soldPt(f)}, abaixo de ${f.thresholds.below_pct}%.`,
  },
  limits: {
    title: 'Limites para todas',
    hint: 'Nenhuma sugestão passa destas partes da tarifa atual.',
    numbers: {
      min_pct: 'Parte mínima',
      max_pct: 'Parte máxima',
    },
  },
  manual_override: { title: 'Fixada à mão', sentence: (f) => `A tarifa foi fixada à mão em ${f.rate}.` },
}
