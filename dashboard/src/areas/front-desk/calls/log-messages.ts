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

export type Messages = typeof en

export const useLogMessages = messages('areas/front-desk/calls/log-messages', en)
