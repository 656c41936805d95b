import { messages } from '../../../i18n/messages.ts'

export interface WhyFigures {
  sold: number
  rooms: number
  percent: string
  days: number
  thresholds: Record<string, number>
  rate: string
}

const soldEn = ({ sold, rooms, percent }: WhyFigures) => `${sold} of ${rooms} rooms are sold (${percent})`
const arrivalEn = ({ days }: WhyFigures) =>
  days === 0 ? 'arrival is today' : days === 1 ? 'arrival is tomorrow' : `arrival is in ${days} days`

const en = {
  lead: 'Rates that the yield rules would change, each with its reason. Applying one tells your property system to charge it.',
  tabs: { open: 'Open', history: 'History', hand: 'Rates set by hand' },
  generate: 'Look again now',
  generated: (count: number) =>
    count === 0 ? 'Nothing new: every advice is known already' : count === 1 ? 'One new' : `${count} new`,
  none: 'Nothing to change',
  noneHint:
    'The rules have no open advice for these dates. Let them look at today’s bookings, or tune them on “What if”.',
  noneReader: 'The rules have no open advice for these dates.',
  open: 'Open advice',
  up: 'Up',
  down: 'Down',
  largest: 'Largest change',
  count: (count: number) => (count === 1 ? '1 rate' : `${count} rates`),
  date: 'Night',
  current: 'Rate now',
  advised: 'Advised',
  change: 'Change',
  why: 'Why',
  explain: (type: string, day: string) => `Explain ${type}, ${day}`,
  apply: 'Apply',
  applyOne: (type: string, day: string) => `Apply ${type}, ${day}`,
  applied: (rate: string, type: string, day: string) =>
    `${type}, ${day}: ${rate} is applied, and your systems are told`,
  choose: (type: string, day: string) => `Choose ${type}, ${day}`,
  chooseAll: 'Choose all',
  chosen: (count: number) => `${count} chosen`,
  applyChosen: (count: number) => (count === 1 ? 'Apply 1 rate' : `Apply ${count} rates`),
  applyTitle: 'Apply these rates?',
  applyMeans: (up: number, down: number) => `${up} go up, ${down} go down.`,
  noUndo:
    'Applying marks the advice as taken and sends the event revenue.recommendation_applied, upon which your property system or channel manager charges the rate. It is not taken back here: to go back, set the rate by hand.',
  bulkTitle: 'Applying rates',
  bulkState: (done: number, all: number) => `${done} of ${all}`,
  bulkDone: (done: number, failed: number) =>
    failed === 0 ? `All ${done} are applied.` : `${done} are applied, ${failed} are not.`,
  bulkStop: 'Stop',
  bulkWaiting: 'waiting',
  bulkApplied: 'applied',
  bulkFailed: 'not applied',
  bulkStopped: 'not tried',
  outcome: 'Outcome',
  outcomes: { '': 'All', applied: 'Applied', expired: 'Expired', replaced: 'Replaced', open: 'Open' } as Record<
    string,
    string
  >,
  appliedAt: 'Applied',
  noHistory: 'No advice in these dates',
  noHistoryHint:
    'What was applied, passed by or replaced by newer advice is kept here. Choose earlier dates to see more.',
  historyFrom: 'Nights from',
  historyUntil: 'Nights until',
  details: 'Why this rate',
  sentences: {
    demand_surge: (f: WhyFigures) => `${soldEn(f)}, above ${f.thresholds.above_pct}%: the rate goes up.`,
    low_occupancy: (f: WhyFigures) => `${soldEn(f)}, below ${f.thresholds.below_pct}%.`,
    last_minute: (f: WhyFigures) => `${soldEn(f)}, below ${f.thresholds.below_pct}%, and ${arrivalEn(f)}.`,
    early_bird: (f: WhyFigures) => `${soldEn(f)}, below ${f.thresholds.below_pct}%, and ${arrivalEn(f)}.`,
    manual_override: (f: WhyFigures) => `The rate was set by hand to ${f.rate}.`,
  } as Record<string, (figures: WhyFigures) => string>,
  figures: {
    rule: 'Rule that spoke',
    sold: 'Rooms sold in the house',
    ofType: 'Of them, of this room type',
    days: 'Days until arrival',
    currentFrom: 'Rate now comes from',
    adjust: 'What the rule changes',
    range: 'Allowed range',
    limited: 'Cut by',
    confidence: 'Confidence',
    created: 'Advised',
  },
  origins: { booked: 'the mean of what is booked', base_rate: 'the base rate' } as Record<string, string>,
  limits: {
    min_rate: 'the lowest share of the rate now',
    max_rate: 'the highest share of the rate now',
    rate_floor: 'the floor of the room type',
    rate_ceiling: 'the ceiling of the room type',
  } as Record<string, string>,
  notLimited: 'nothing',
  handLead: 'A rate set here wins over every rule. It is advised with the next look, and then applied like the others.',
  handAdd: 'Set a rate',
  handRate: 'Rate',
  handNote: 'Why (optional)',
  handNone: 'No rates set by hand',
  handNoneHint: 'Set one where you know better than the rules: a wedding party, a fair, a promise to a company.',
  handSaved: 'The rate is set. Look again to have it advised.',
  handDelete: 'Give these dates back to the rules?',
  handDeleteMeans: 'The rules decide again at the next look. What was applied stays applied.',
  handDeleted: 'The rules decide again',
  handActions: 'Actions',
  save: 'Set the rate',
}

const soldDe = ({ sold, rooms, percent }: WhyFigures) => `${sold} von ${rooms} Zimmern sind verkauft (${percent})`
const arrivalDe = ({ days }: WhyFigures) =>
  days === 0 ? 'die Anreise ist heute' : days === 1 ? 'die Anreise ist morgen' : `die Anreise ist in ${days} Tagen`

const de: typeof en = {
  lead: 'Preise, die die Ertragsregeln ändern würden, jeder mit seinem Grund. Wenn Sie einen übernehmen, erfährt es Ihr Hotelsystem.',
  tabs: { open: 'Offen', history: 'Verlauf', hand: 'Von Hand gesetzt' },
  generate: 'Jetzt neu prüfen',
  generated: (count) =>
    count === 0 ? 'Nichts Neues: alle Empfehlungen sind bekannt' : count === 1 ? 'Eine neue' : `${count} neue`,
  none: 'Nichts zu ändern',
  noneHint:
    'Für diese Nächte haben die Regeln nichts zu empfehlen. Lassen Sie sie die heutigen Buchungen prüfen oder stellen Sie sie unter „Was wäre wenn“ ein.',
  noneReader: 'Für diese Nächte haben die Regeln nichts zu empfehlen.',
  open: 'Offene Empfehlungen',
  up: 'Höher',
  down: 'Niedriger',
  largest: 'Größte Änderung',
  count: (count) => (count === 1 ? '1 Preis' : `${count} Preise`),
  date: 'Nacht',
  current: 'Preis jetzt',
  advised: 'Empfohlen',
  change: 'Änderung',
  why: 'Grund',
  explain: (type, day) => `${type}, ${day} erklären`,
  apply: 'Übernehmen',
  applyOne: (type, day) => `${type}, ${day} übernehmen`,
  applied: (rate, type, day) => `${type}, ${day}: ${rate} ist übernommen, Ihre Systeme erfahren es`,
  choose: (type, day) => `${type}, ${day} auswählen`,
  chooseAll: 'Alle auswählen',
  chosen: (count) => `${count} ausgewählt`,
  applyChosen: (count) => (count === 1 ? '1 Preis übernehmen' : `${count} Preise übernehmen`),
  applyTitle: 'Diese Preise übernehmen?',
  applyMeans: (up, down) => `${up} steigen, ${down} sinken.`,
  noUndo:
    'Die Empfehlung gilt dann als übernommen, und das Ereignis revenue.recommendation_applied geht hinaus, worauf Ihr Hotelsystem oder Channel-Manager den Preis verlangt. Hier lässt es sich nicht zurücknehmen: Setzen Sie den Preis dann von Hand.',
  bulkTitle: 'Preise werden übernommen',
  bulkState: (done, all) => `${done} von ${all}`,
  bulkDone: (done, failed) =>
    failed === 0 ? `Alle ${done} sind übernommen.` : `${done} sind übernommen, ${failed} nicht.`,
  bulkStop: 'Anhalten',
  bulkWaiting: 'wartet',
  bulkApplied: 'übernommen',
  bulkFailed: 'nicht übernommen',
  bulkStopped: 'nicht versucht',
  outcome: 'Ergebnis',
  outcomes: { '': 'Alle', applied: 'Übernommen', expired: 'Verstrichen', replaced: 'Ersetzt', open: 'Offen' },
  appliedAt: 'Übernommen',
  noHistory: 'Keine Empfehlungen für diese Nächte',
  noHistoryHint:
    'Was übernommen wurde, verstrich oder durch eine neuere Empfehlung ersetzt wurde, steht hier. Wählen Sie frühere Nächte, um mehr zu sehen.',
  historyFrom: 'Nächte ab',
  historyUntil: 'Nächte bis',
  details: 'Warum dieser Preis',
  sentences: {
    demand_surge: (f) => `${soldDe(f)}, über ${f.thresholds.above_pct} %: der Preis steigt.`,
    low_occupancy: (f) => `${soldDe(f)}, unter ${f.thresholds.below_pct} %.`,
    last_minute: (f) => `${soldDe(f)}, unter ${f.thresholds.below_pct} %, und ${arrivalDe(f)}.`,
    early_bird: (f) => `${soldDe(f)}, unter ${f.thresholds.below_pct} %, und ${arrivalDe(f)}.`,
    manual_override: (f) => `Der Preis wurde von Hand auf ${f.rate} gesetzt.`,
  },
  figures: {
    rule: 'Regel, die sprach',
    sold: 'Verkaufte Zimmer im Haus',
    ofType: 'Davon von diesem Zimmertyp',
    days: 'Tage bis zur Anreise',
    currentFrom: 'Preis jetzt stammt aus',
    adjust: 'Was die Regel ändert',
    range: 'Erlaubter Bereich',
    limited: 'Begrenzt durch',
    confidence: 'Sicherheit',
    created: 'Empfohlen am',
  },
  origins: { booked: 'dem Mittel des Gebuchten', base_rate: 'dem Grundpreis' },
  limits: {
    min_rate: 'den kleinsten Anteil am Preis jetzt',
    max_rate: 'den größten Anteil am Preis jetzt',
    rate_floor: 'die Untergrenze des Zimmertyps',
    rate_ceiling: 'die Obergrenze des Zimmertyps',
  },
  notLimited: 'nichts',
  handLead:
    'Ein hier gesetzter Preis geht jeder Regel vor. Er wird bei der nächsten Prüfung empfohlen und dann wie die anderen übernommen.',
  handAdd: 'Preis setzen',
  handRate: 'Preis',
  handNote: 'Warum (freiwillig)',
  handNone: 'Keine von Hand gesetzten Preise',
  handNoneHint: 'Setzen Sie einen, wo Sie es besser wissen als die Regeln: eine Hochzeit, eine Messe, eine Zusage.',
  handSaved: 'Der Preis ist gesetzt. Prüfen Sie neu, damit er empfohlen wird.',
  handDelete: 'Diese Tage den Regeln zurückgeben?',
  handDeleteMeans: 'Bei der nächsten Prüfung entscheiden wieder die Regeln. Was übernommen ist, bleibt übernommen.',
  handDeleted: 'Die Regeln entscheiden wieder',
  handActions: 'Aktionen',
  save: 'Preis setzen',
}

export const useMessages = messages({ en, de })
