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

const de: typeof en = {
  title: 'Aufbewahrung',
  hint: 'In Tagen. Leer: wie der Server eingestellt ist.',
  server: (days) => (days === undefined ? '' : days === 1 ? 'Server: 1 Tag.' : `Server: ${days} Tage.`),
  kinds: {
    messages: { name: 'Nachrichten', what: 'Von und an Gäste, außer denen, die noch auf den Versand warten.' },
    conversations: { name: 'Gespräche', what: 'Geschlossene ab dem letzten Wort, und was Gäste wollten.' },
    calls: { name: 'Anrufe', what: 'Mit Mitschriften, Zusammenfassungen und Notizen.' },
    knowledge_versions: { name: 'Frühere Fassungen des Wissens', what: 'Was eine Quelle heute sagt, bleibt.' },
    audit: { name: 'Wer hat was getan', what: 'Das Protokoll, mindestens ein Jahr.' },
    events: { name: 'Ereignisse', what: 'Mit Zustellungen an Ihre Systeme, mindestens eine Woche.' },
    requests: { name: 'Anfragen', what: 'Was Programme und diese Seiten den Server fragten.' },
    call_notifications: { name: 'Meldungen der Telefonanbieter', what: 'Was sie zu Anrufen mitteilten, wie es kam.' },
  },
  never: 'Gäste, Aufenthalte, Leistungen und Zahlungen werden nie ihres Alters wegen entfernt.',
  deletes: 'Älteres wird gelöscht',
  goes: (what, before) => `${what}: alles vor dem ${before}`,
  noWayBack: 'Es verschwindet in wenigen Minuten, und nur eine Sicherung bringt es zurück.',
  shorten: 'Speichern und löschen',
  saved: 'Die Tage sind gespeichert.',
}

export const useRetentionMessages = messages({ en, de })
