import type { Messages } from '../../../../../areas/revenue/recommendations/messages.ts'

export const messages: Messages = {
  lead: 'Tarifas que as regras de yield mudariam, cada uma com o motivo. Ao aplicar uma, o seu sistema hoteleiro é avisado para cobrar.',
  tabs: { open: 'Em aberto', history: 'Histórico' },
  generate: 'Calcular de novo',
  generated: (count) =>
    count === 0
      ? 'Nada de novo: todas as recomendações já são conhecidas'
      : count === 1
        ? 'Uma nova'
        : `${count} novas`,
  none: 'Nada a mudar',
  noneHint:
    'As regras não têm recomendações em aberto para estas datas. Calcule com as reservas de hoje, ou ajuste as regras em “Simulação”.',
  noneReader: 'As regras não têm recomendações em aberto para estas datas.',
  open: 'Em aberto',
  up: 'Sobem',
  down: 'Descem',
  largest: 'Maior variação',
  count: (count) => (count === 1 ? '1 tarifa' : `${count} tarifas`),
  date: 'Noite',
  current: 'Tarifa atual',
  advised: 'Recomendada',
  change: 'Variação',
  why: 'Motivo',
  explain: (type, day) => `Explicar ${type}, ${day}`,
  apply: 'Aplicar',
  applyOne: (type, day) => `Aplicar ${type}, ${day}`,
  applied: (rate, type, day) => `${type}, ${day}: ${rate} aplicada, e os seus sistemas são avisados`,
  choose: (type, day) => `Escolher ${type}, ${day}`,
  chooseAll: 'Escolher todas',
  chosen: (count) => (count === 1 ? '1 escolhida' : `${count} escolhidas`),
  applyChosen: (count) => (count === 1 ? 'Aplicar 1 tarifa' : `Aplicar ${count} tarifas`),
  applyTitle: 'Aplicar estas tarifas?',
  applyMeans: (up, down) => `Sobem: ${up}. Descem: ${down}.`,
  applying:
    'As noites custam isto a partir de agora, e o seu sistema hoteleiro ou channel manager é avisado. Pode ser desfeito em “Histórico” ou na página “Tarifas”.',
  actions: 'Ações',
  bulkTitle: 'Aplicação das tarifas',
  bulkState: (done, all) => `${done} de ${all}`,
  bulkDone: (done, failed) =>
    failed === 0 ? `Todas aplicadas: ${done}.` : `Aplicadas: ${done}, não aplicadas: ${failed}.`,
  bulkStop: 'Parar',
  bulkWaiting: 'em espera',
  bulkApplied: 'aplicada',
  bulkFailed: 'não aplicada',
  bulkStopped: 'não tentada',
  outcome: 'Resultado',
  outcomes: { '': 'Todas', applied: 'Aplicada', expired: 'Expirada', replaced: 'Substituída', open: 'Em aberto' },
  appliedAt: 'Aplicada',
  noHistory: 'Nenhuma recomendação nestas datas',
  noHistoryHint:
    'Aqui fica o que foi aplicado, expirou ou foi substituído por uma recomendação mais nova. Escolha datas anteriores para ver mais.',
  historyFrom: 'Noites desde',
  historyUntil: 'Noites até',
  details: 'Motivo desta tarifa',
  figures: {
    rule: 'Regra aplicada',
    sold: 'Quartos vendidos no hotel',
    ofType: 'Destes, deste tipo de quarto',
    days: 'Dias até a chegada',
    currentFrom: 'A tarifa atual vem de',
    adjust: 'O que a regra muda',
    range: 'Intervalo permitido',
    limited: 'Limitada por',
    confidence: 'Confiança',
    created: 'Recomendada',
  },
  origins: { booked: 'a média do reservado', base_rate: 'a tarifa base' },
  limits: {
    min_rate: 'a parte mínima da tarifa atual',
    max_rate: 'a parte máxima da tarifa atual',
    rate_floor: 'a tarifa mínima do tipo de quarto',
    rate_ceiling: 'a tarifa máxima do tipo de quarto',
  },
  notLimited: 'nada',
}
