import type { Messages } from '../../../../../areas/revenue/what-if/messages.ts'

export const messages: Messages = {
  lead: 'Sposta una soglia e vedi subito cosa consiglierebbero le regole. Nulla cambia finché non salvi.',
  rules: 'Regole',
  effect: 'Effetto',
  look: 'Provate su',
  looks: { ahead: 'Prossimi 30 gg', weeks4: 'Ultime 4 sett.', weeks12: 'Ultime 12 sett.' },
  enabled: 'In uso',
  on: 'attiva',
  off: 'spenta',
  exact: (name, rule) => `${rule}: ${name}, valore esatto`,
  slider: (name, rule) => `${rule}: ${name}`,
  days: (days) => (days === 1 ? '1 giorno' : `${days} giorni`),
  speaks: (now, saved) =>
    now === saved
      ? `si applica ${now === 1 ? '1 volta' : `${now} volte`}`
      : `si applica ${now === 1 ? '1 volta' : `${now} volte`} (salvata: ${saved})`,
  assumption: 'Ipotesi',
  elasticity: 'Se una tariffa sale dell’1%, le prenotazioni variano del',
  assumptionHint:
    'I ricavi sono una stima, non una misura: contano le camere prenotate dopo il consiglio, con questa reazione alla tariffa, mai oltre le camere libere.',
  baseline: 'Nessun consiglio seguito',
  saved: 'Regole salvate',
  changed: 'Con le tue modifiche',
  revenue: 'Ricavi, stima',
  advice: (count) => (count === 1 ? '1 consiglio' : `${count} consigli`),
  difference: 'Differenza',
  againstBaseline: 'rispetto a nessun consiglio',
  againstSaved: 'rispetto alle regole salvate',
  same: 'Sposta un cursore per confrontare.',
  perNight: 'Variazione delle tariffe per notte',
  perNightSummary:
    'Variazione media delle tariffe in ognuna delle prossime 30 notti, come salvato e con le tue modifiche. La vista tabella ha ogni cifra.',
  perWeek: 'Ricavi per settimana di consigli',
  perWeekSummary:
    'Ricavi stimati per ogni settimana di consigli passata, senza consigli, come salvato e con le tue modifiche. La vista tabella ha ogni cifra.',
  night: 'Notte',
  week: 'Consigliato il',
  occupancy: 'Occupazione',
  noAdvice: 'nessuno',
  save: 'Salva come regole',
  saveTitle: 'Salvare queste regole?',
  saveMeans: 'Dal prossimo calcolo i consigli le seguono. Ciò che è già stato consigliato resta.',
  savedNow: 'Regole salvate',
  reset: 'Torna alle regole salvate',
  fromTo: (name, from, to) => `${name}: ${from} → ${to}`,
}
