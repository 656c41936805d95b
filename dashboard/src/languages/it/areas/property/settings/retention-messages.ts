import type { Messages } from '../../../../../areas/property/settings/retention-messages.ts'

export const messages: Messages = {
  title: 'Per quanto si conservano i dati',
  hint: 'In giorni. Vuoto: come impostato sul server.',
  server: (days) => (days === undefined ? '' : days === 1 ? 'Server: 1 giorno.' : `Server: ${days} giorni.`),
  kinds: {
    messages: { name: 'Messaggi', what: 'Da e verso gli ospiti, tranne quelli ancora in attesa di invio.' },
    conversations: {
      name: 'Conversazioni',
      what: 'Quelle chiuse, dall’ultimo messaggio, e ciò che gli ospiti chiedevano.',
    },
    calls: { name: 'Telefonate', what: 'Con trascrizioni, riassunti e note.' },
    knowledge_versions: {
      name: 'Versioni precedenti delle conoscenze',
      what: 'Ciò che una fonte dice adesso resta.',
    },
    audit: { name: 'Chi ha fatto cosa', what: 'Il registro attività, almeno un anno.' },
    events: { name: 'Eventi', what: 'Con le consegne ai tuoi sistemi, almeno una settimana.' },
    requests: { name: 'Richieste API', what: 'Cosa hanno chiesto al server i programmi e queste pagine.' },
    call_notifications: {
      name: 'Notifiche dei fornitori telefonici',
      what: 'Ciò che hanno comunicato sulle telefonate, così com’è arrivato.',
    },
  },
  never: 'Ospiti, soggiorni, addebiti e pagamenti non vengono mai rimossi per età.',
  deletes: 'Così si elimina ciò che è più vecchio',
  goes: (what, before) => `${what}: tutto ciò che precede il ${before}`,
  noWayBack: 'Sparisce in pochi minuti, e solo un backup può riportarlo.',
  shorten: 'Salva ed elimina',
  saved: 'Giorni salvati.',
}
