import type { Messages } from '../../../../areas/overview/messages.ts'

export const messages: Messages = {
  lead: 'Was Aufmerksamkeit braucht, und wie es steht.',
  openRequests: 'Offene Wünsche von Gästen',
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
  steps: 'Das Haus einrichten',
  stepsLead: 'Vom leeren Haus bis zu einer Nachricht, die ankommt: sieben kurze Schritte, jeder kann warten.',
  begin: 'Beginnen',
}
