import type { Messages } from '../../../../../areas/revenue/what-if/messages.ts'

export const messages: Messages = {
  lead: 'Mova um limite e veja logo o que as regras sugeririam. Nada muda até guardar.',
  rules: 'Regras',
  effect: 'Efeito',
  look: 'Testadas em',
  looks: { ahead: 'Próx. 30 dias', weeks4: 'Últimas 4 sem.', weeks12: 'Últimas 12 sem.' },
  enabled: 'Em uso',
  on: 'ativa',
  off: 'desativada',
  exact: (name, rule) => `${rule}: ${name}, valor exato`,
  slider: (name, rule) => `${rule}: ${name}`,
  days: (days) => (days === 1 ? '1 dia' : `${days} dias`),
  speaks: (now, saved) =>
    now === saved
      ? `aplicada ${now === 1 ? '1 vez' : `${now} vezes`}`
      : `aplicada ${now === 1 ? '1 vez' : `${now} vezes`} (guardada: ${saved})`,
  assumption: 'Hipótese',
  elasticity: 'Quando uma tarifa sobe 1%, as reservas variam',
  assumptionHint:
    'A receita é uma estimativa, não uma medição: conta os quartos reservados depois da sugestão, com esta reação à tarifa, nunca além dos quartos livres.',
  baseline: 'Nenhuma sugestão seguida',
  saved: 'Regras guardadas',
  changed: 'Com as suas mudanças',
  revenue: 'Receita estimada',
  advice: (count) => (count === 1 ? '1 sugestão' : `${count} sugestões`),
  difference: 'Diferença',
  againstBaseline: 'em relação a nenhuma',
  againstSaved: 'em relação às regras guardadas',
  same: 'Mova um cursor para comparar.',
  perNight: 'Variação das tarifas por noite',
  perNightSummary:
    'Variação média das tarifas em cada uma das próximas 30 noites, como guardado e com as suas mudanças. A vista de tabela tem todos os números.',
  perWeek: 'Receita por semana de sugestão',
  perWeekSummary:
    'Receita estimada de cada semana passada, sem sugestões, como guardado e com as suas mudanças. A vista de tabela tem todos os números.',
  night: 'Noite',
  week: 'Sugerido em',
  occupancy: 'Ocupação',
  noAdvice: 'nenhuma',
  save: 'Guardar como regras',
  saveTitle: 'Guardar estas regras?',
  saveMeans: 'A partir do próximo cálculo as sugestões seguem estas regras. O que já foi sugerido fica.',
  savedNow: 'Regras guardadas',
  reset: 'Voltar às regras guardadas',
  fromTo: (name, from, to) => `${name}: ${from} → ${to}`,
}
