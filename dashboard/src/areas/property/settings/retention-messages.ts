import { messages } from '../../../i18n/messages.ts'

const en = {
  title: 'How long things are kept',
  hint: 'In days. Empty: as the server is set.',
  server: (days?: number) => (days === undefined ? '' : days === 1 ? 'Server: 1 day.' : `Server: ${days} days.`),
  kinds: {
    messages: { name: 'Messages', what: 'To and from guests, except those that still wait to be sent.' },
    conversations: { name: 'Conversations', what: 'Closed ones from their last turn, and what guests wanted.' },
    calls: { name: 'Calls', what: 'With transcripts, summaries and notes.' },
    knowledge_versions: { name: 'Earlier versions of knowledge', what: 'What a source says now stays.' },
    audit: { name: 'Who did what', what: 'The audit log, a year at least.' },
    events: { name: 'Events', what: 'With deliveries to your systems, a week at least.' },
    requests: { name: 'Request log', what: 'What programs and these pages asked the server.' },
    call_notifications: { name: 'Notes of telephony providers', what: 'What they told of calls, as it came.' },
  },
  never: 'Guests, stays, charges and payments are never removed by their age.',
  deletes: 'This deletes what is older',
  goes: (what: string, before: string) => `${what}: everything before ${before}`,
  noWayBack: 'It goes within a few minutes, and only a backup brings it back.',
  shorten: 'Save and delete',
  saved: 'The days are saved.',
}

export type Messages = typeof en

export const useRetentionMessages = messages('areas/property/settings/retention-messages', en)
