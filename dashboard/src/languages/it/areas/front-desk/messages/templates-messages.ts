import type { Messages } from '../../../../../areas/front-desk/messages/templates-messages.ts'

export const messages: Messages = {
  lead: 'Testi approvati dall’app di chat. Su WhatsApp e simili il primo messaggio deve essere uno di questi.',
  name: 'Nome',
  nameHint: 'Come approvato: lettere minuscole, cifre e _',
  language: 'Lingua',
  languageHint: 'Come approvata: it, en_US, pt_BR …',
  body: 'Testo',
  bodyHint: 'Come approvato, con {{1}}, {{2}} … o {{guest_name}} dove va inserito qualcosa',
  providerId: 'Id presso il fornitore',
  providerIdHint: 'Se non è il nome: il ContentSid di Twilio',
  firstContact: 'Apre una conversazione',
  firstContactHint:
    'Si usa quando si scrive a qualcuno per la prima volta: il suo unico campo sta per il testo scritto. Solo un testo può esserlo.',
  isFirst: 'Apre conversazioni',
  actions: 'Azioni',
  none: 'Ancora nessun modello',
  noneHint: 'Fai approvare un testo dall’app di chat, poi inseriscilo qui parola per parola.',
  add: 'Aggiungi modello',
  added: 'Modello aggiunto.',
  delete: 'Elimina',
  deleteTitle: (name) => `Eliminare ${name}?`,
  deleteMeans:
    'Qui non si potrà più scegliere. I messaggi già in attesa con questo modello partono lo stesso; l’app di chat lo conosce ancora.',
  deleted: 'Modello eliminato.',
  gaps: (count) => (count === 1 ? '1 campo da compilare' : `${count} campi da compilare`),
}
