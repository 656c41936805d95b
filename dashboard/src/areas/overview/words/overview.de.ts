import type { Words } from './overview.ts'

export const words: Words = {
  lead: 'Was Aufmerksamkeit braucht, und wie es steht.',
  today: 'Heute',
  openWishes: 'Offene Wünsche von Gästen',
  unanswered: 'Unbeantwortete Nachrichten',
  failedMessages: 'Nicht zugestellte Nachrichten',
  arrivals: 'Anreisen heute',
  departures: 'Abreisen heute',
  occupancy: 'Heute Nacht belegt',
  overbooked: (rooms) => `${rooms} überbucht`,
  freeRooms: (rooms) => `${rooms} frei`,
  pendingRates: 'Preise zu entscheiden',
  gaps: 'Fragen ohne Antwort',
  endpoints: 'Webhook-Endpunkte',
  disabled: (count) => `${count} abgeschaltet`,
  steps: 'Erste Schritte',
  stepsLead: 'Von nichts bis zu einer Nachricht, die ankommt, in dieser Reihenfolge.',
  step: {
    key: 'Einen API-Schlüssel für Ihr System anlegen',
    webhook: 'Einen Webhook-Endpunkt anlegen und ihm ein Testereignis schicken',
    knowledge: 'Dem Assistenten beibringen, was Ihr Haus weiß',
    message: 'Eine erste Nachricht senden',
  },
  done: 'erledigt',
  open: 'offen',
}
