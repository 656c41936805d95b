import type { Messages } from '../../../../../areas/revenue/performance/messages.ts'

export const messages: Messages = {
  lead: 'Wie das Haus Tag für Tag abschnitt, nach den Momentaufnahmen, die davon gemacht wurden.',
  range: 'Zeitraum',
  ranges: { '7': '7 Tage', '30': '30 Tage', '90': '90 Tage' },
  basis: 'ADR und RevPAR aus',
  bases: { rooms: 'Zimmererlös', all: 'Gesamterlös' },
  adr: 'ADR',
  revpar: 'RevPAR',
  occupancy: 'Auslastung',
  revenue: 'Gesamterlös',
  adrHint: 'je verkauftem Zimmer',
  revparHint: 'je Zimmer des Hauses',
  beforeValue: (change, days) => `${change} gegenüber den ${days} Tagen davor`,
  perDay: (change) => `${change} je erfasstem Tag`,
  points: (change) => `${change} Punkte`,
  noBefore: 'Davor zu wenige Tage erfasst, um zu vergleichen',
  recorded: (days, range) =>
    days === range ? `Alle ${range} Tage sind erfasst.` : `${days} von ${range} Tagen sind erfasst.`,
  summary: (title, lowest, highest, days) =>
    `${title} über ${days} erfasste Tage, zwischen ${lowest} und ${highest}. Alle Zahlen stehen in der Tabelle.`,
  date: 'Datum',
  sold: 'Verkaufte Zimmer',
  parts: { rooms: 'Zimmer', spa: 'Spa', fnb: 'Speisen und Getränke', other: 'Sonstiges' },
  none: 'Noch keine Momentaufnahmen',
  noneHint:
    'Eine Momentaufnahme hält Auslastung und Erlös eines Tages fest. Erfassen Sie jetzt den heutigen Tag und lassen Sie jede Nacht eine machen.',
  record: 'Heute jetzt erfassen',
  done: (date) => `${date} erfasst`,
  nightly: 'Nächtliche Momentaufnahme',
  nightlyOn: 'Jede Nacht eine machen',
  nightlyAt: 'Um (Ortszeit)',
  nightlyNext: 'Die nächste folgt',
  nightlyOff: 'Von selbst wird keine gemacht: Tage ohne Momentaufnahme fehlen in den Diagrammen.',
  saved: 'Gespeichert',
  save: 'Speichern',
}
