import type { Messages, WhyFigures } from '../../../../../areas/revenue/shared/rule-messages.ts'

const soldDe = ({ sold, rooms, percent }: WhyFigures) => `${sold} von ${rooms} Zimmern sind verkauft (${percent})`
const arrivalDe = ({ days }: WhyFigures) =>
  days === 0 ? 'die Anreise ist heute' : days === 1 ? 'die Anreise ist morgen' : `die Anreise ist in ${days} Tagen`

export const messages: Messages = {
  demand_surge: {
    title: 'Haus füllt sich',
    hint: 'Erhöht die Preise in Nächten, die sich gut verkaufen.',
    numbers: {
      above_pct: 'Auslastung über',
      adjust_pct: 'Änderung des Preises',
    },
    sentence: (f) => `${soldDe(f)}, über ${f.thresholds.above_pct} %: der Preis steigt.`,
  },
  event_premium: {
    title: 'Veranstaltung',
    hint: 'Erhöht die Preise, während in der Stadt etwas los ist. Der Kalender steht bei der Prognose.',
    numbers: {
      adjust_pct: 'Aufschlag ohne eigene Angabe',
    },
  },
  last_minute: {
    title: 'Kurzfristig',
    hint: 'Senkt die Preise für leere Zimmer kurz vor der Anreise.',
    numbers: {
      below_pct: 'Auslastung unter',
      within_days: 'Tage bis zur Anreise, höchstens',
      adjust_pct: 'Änderung des Preises',
    },
    sentence: (f) => `${soldDe(f)}, unter ${f.thresholds.below_pct} %, und ${arrivalDe(f)}.`,
  },
  early_bird: {
    title: 'Frühbucher',
    hint: 'Senkt die Preise für ferne Nächte, die sich kaum verkaufen.',
    numbers: {
      from_days: 'Tage bis zur Anreise, mindestens',
      below_pct: 'Auslastung unter',
      adjust_pct: 'Änderung des Preises',
    },
    sentence: (f) => `${soldDe(f)}, unter ${f.thresholds.below_pct} %, und ${arrivalDe(f)}.`,
  },
  competitor_rate: {
    title: 'Preise der Mitbewerber',
    hint: 'Folgt den Preisen der Mitbewerber, wie sie eingesandt wurden.',
    numbers: {
      position_pct: 'Über (oder unter) deren Mittel',
      tolerance_pct: 'Unterschiede bis hierher sind gut',
    },
  },
  low_occupancy: {
    title: 'Wenig verkauft',
    hint: 'Senkt die Preise in schwachen Nächten, wenn keine Regel darüber spricht.',
    numbers: {
      below_pct: 'Auslastung unter',
      adjust_pct: 'Änderung des Preises',
    },
    sentence: (f) => `${soldDe(f)}, unter ${f.thresholds.below_pct} %.`,
  },
  limits: {
    title: 'Grenzen für alle',
    hint: 'Keine Empfehlung geht über diese Anteile am Preis jetzt hinaus.',
    numbers: {
      min_pct: 'Kleinster Anteil',
      max_pct: 'Größter Anteil',
    },
  },
  manual_override: { title: 'Von Hand gesetzt', sentence: (f) => `Der Preis wurde von Hand auf ${f.rate} gesetzt.` },
}
