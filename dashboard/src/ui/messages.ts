import { messages } from '../i18n/messages.ts'

const en = {
  nothingFound: 'Nothing found',
  fillIn: 'Please fill this in',
  shownAs: 'Shown as',
  views: { chart: 'Chart', table: 'Table' },
  loading: 'Loading',
  failed: 'This did not work',
  tryAgain: 'Try again',
  exportCsv: 'Export CSV',
  more: 'Show more',
  any: 'Any',
  clearFilters: 'Clear the filters',
  rows: (shown: number, total: number, capped: boolean) => `${shown} of ${total}${capped ? '+' : ''}`,
  copy: 'Copy',
  copied: 'Copied',
  cancel: 'Cancel',
  save: 'Save',
  saved: 'Saved',
  close: 'Close',
  secretOnce: 'This is shown once. Copy it now and keep it safe.',
  secretKept: 'I have kept it',
}

const de: typeof en = {
  nothingFound: 'Nichts gefunden',
  fillIn: 'Bitte ausfüllen',
  shownAs: 'Darstellung',
  views: { chart: 'Diagramm', table: 'Tabelle' },
  loading: 'Lädt',
  failed: 'Das hat nicht geklappt',
  tryAgain: 'Noch einmal',
  exportCsv: 'Als CSV',
  more: 'Mehr zeigen',
  any: 'Alle',
  clearFilters: 'Filter aufheben',
  rows: (shown, total, capped) => `${shown} von ${total}${capped ? '+' : ''}`,
  copy: 'Kopieren',
  copied: 'Kopiert',
  cancel: 'Abbrechen',
  save: 'Sichern',
  saved: 'Gesichert',
  close: 'Schließen',
  secretOnce: 'Das wird nur einmal gezeigt. Kopieren Sie es jetzt und bewahren Sie es sicher auf.',
  secretKept: 'Ich habe es aufbewahrt',
}

export const useUiMessages = messages({ en, de })
