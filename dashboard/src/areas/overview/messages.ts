import { messages } from '../../i18n/messages.ts'

const en = {
  lead: 'What needs attention, and where things stand.',
  openWishes: 'Open requests of guests',
  unanswered: 'Unanswered messages',
  failedMessages: 'Messages not delivered',
  arrivals: 'Arrivals today',
  departures: 'Departures today',
  occupancy: 'Occupied tonight',
  overbooked: (rooms: number) => `${rooms} overbooked`,
  freeRooms: (rooms: number) => `${rooms} free`,
  pendingRates: 'Rates to decide on',
  gaps: 'Questions without an answer',
  endpoints: 'Webhook endpoints',
  disabled: (count: number) => `${count} disabled`,
  steps: 'Set up the house',
  stepsLead: 'From an empty house to a message that arrives: seven short steps, each can wait.',
  begin: 'Begin',
}

const de: typeof en = {
  lead: 'Was Aufmerksamkeit braucht, und wie es steht.',
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
  steps: 'Das Haus einrichten',
  stepsLead: 'Vom leeren Haus bis zu einer Nachricht, die ankommt: sieben kurze Schritte, jeder kann warten.',
  begin: 'Beginnen',
}

export const useMessages = messages({ en, de })
