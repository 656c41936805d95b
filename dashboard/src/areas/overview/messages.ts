import { messages } from '../../i18n/messages.ts'

const en = {
  lead: 'What needs attention, and where things stand.',
  openWishes: 'Open wishes of guests',
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
  stepsLead: 'From nothing to a message that arrives, in this order.',
  step: {
    key: 'Create an API key for your system',
    webhook: 'Add a webhook endpoint and send it a test event',
    knowledge: 'Teach the assistant: add what your house knows',
    message: 'Send a first message',
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

export const useMessages = messages({ en, de })
