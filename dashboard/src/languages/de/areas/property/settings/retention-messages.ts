import type { Messages } from '../../../../../areas/property/settings/retention-messages.ts'

export const messages: Messages = {
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
