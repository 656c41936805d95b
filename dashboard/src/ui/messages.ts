import { messages } from '../i18n/messages.ts'

const en = {
  choosePicture: 'Choose a picture',
  removePicture: 'Remove the picture',
  notPicture: 'This is no picture that can be read here. Choose a PNG, JPEG or WebP file.',
  nothingFound: 'Nothing found',
  fillIn: 'Please fill this in',
  shownAs: 'Shown as',
  views: { chart: 'Chart', table: 'Table' },
  loading: 'Loading',
  failed: 'This did not work',
  tryAgain: 'Try again',
  exportCsv: 'Export CSV',
  print: 'Print',
  more: 'Show more',
  any: 'Any',
  clearFilters: 'Clear the filters',
  filters: (set: number) => (set > 0 ? `Filters (${set})` : 'Filters'),
  rows: (shown: number, total: number, capped: boolean) => `${shown} of ${total}${capped ? '+' : ''}`,
  copy: 'Copy',
  copied: 'Copied',
  cancel: 'Cancel',
  save: 'Save',
  saved: 'Saved',
  close: 'Close',
  why: {
    empty: 'Write something first.',
    choose: 'Choose something first.',
    unchanged: 'Nothing was changed yet.',
    busy: 'One moment: the last step is still under way.',
  },
  secretOnce: 'This is shown once. Copy it now and keep it safe.',
  secretKept: 'I have kept it',
}

export type Messages = typeof en

export const useUiMessages = messages('ui/messages', en)
