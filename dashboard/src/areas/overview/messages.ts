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
  steps: 'First steps',
  stepsLead: 'From an empty house to a message that arrives, then to your other systems.',
  step: {
    rooms: 'Say which kinds of rooms you have, and how many',
    stays: 'Bring your reservations: from a file, or one by one',
    knowledge: 'Teach the assistant: add what your house knows',
    message: 'Send a first message',
    key: 'For developers: create an API key for your system',
    webhook: 'For developers: add a webhook endpoint and send it a test event',
  },
  done: 'done',
  open: 'to do',
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
  steps: 'Erste Schritte',
  stepsLead: 'Vom leeren Haus bis zu einer Nachricht, die ankommt, dann zu Ihren anderen Systemen.',
  step: {
    rooms: 'Sagen, welche Zimmertypen Sie haben und wie viele',
    stays: 'Ihre Reservierungen bringen: aus einer Datei oder einzeln',
    knowledge: 'Dem Assistenten beibringen, was Ihr Haus weiß',
    message: 'Eine erste Nachricht senden',
    key: 'Für Entwickler: einen API-Schlüssel für Ihr System anlegen',
    webhook: 'Für Entwickler: einen Webhook-Endpunkt anlegen und ihm ein Testereignis schicken',
  },
  done: 'erledigt',
  open: 'offen',
}

export const useMessages = messages({ en, de })
