import { messages } from '../../../i18n/messages.ts'

const en = {
  log: 'Note a call',
  logged: 'The call is noted.',
  direction: 'Who called',
  directions: { inbound: 'The guest called', outbound: 'We called' } as Record<string, string>,
  status: 'Outcome',
  theirs: 'Number of the guest',
  theirsHint: 'With country code: +44 20 7946 0958',
  ours: 'Number of the house',
  oursHint: 'The numbers of the house stand in the settings.',
  minutes: 'Minutes',
  staff: 'Who spoke',
  notes: 'Notes',
  notesHint: 'What was said, and what was promised',
  numberFirst: 'Give both numbers first.',
}

const de: typeof en = {
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

export const useLogMessages = messages({ en, de })
