import type { Messages } from '../../../../../areas/front-desk/calls/log-messages.ts'

export const messages: Messages = {
  log: 'Anruf eintragen',
  logged: 'Der Anruf ist eingetragen.',
  direction: 'Wer rief an',
  directions: { inbound: 'Der Gast rief an', outbound: 'Wir riefen an' },
  status: 'Ausgang',
  theirs: 'Nummer des Gastes',
  theirsHint: 'Mit Landesvorwahl: +49 30 901820',
  ours: 'Nummer des Hauses',
  oursHint: 'Die Nummern des Hauses stehen in den Einstellungen.',
  minutes: 'Minuten',
  staff: 'Wer sprach',
  notes: 'Notizen',
  notesHint: 'Was gesagt und was versprochen wurde',
  numberFirst: 'Geben Sie zuerst beide Nummern an.',
}
