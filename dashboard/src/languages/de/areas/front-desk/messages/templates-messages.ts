import type { Messages } from '../../../../../areas/front-desk/messages/templates-messages.ts'

export const messages: Messages = {
  lead: 'Texte, die die Chat-App genehmigt hat. Eine erste Nachricht auf WhatsApp und dergleichen muss einer davon sein.',
  name: 'Name',
  nameHint: 'Wie genehmigt: kleine Buchstaben, Ziffern und _',
  language: 'Sprache',
  languageHint: 'Wie genehmigt: de, en_US, pt_BR …',
  body: 'Text',
  bodyHint: 'Wie genehmigt, mit {{1}}, {{2}} … oder {{guest_name}}, wo etwas eingesetzt wird',
  providerId: 'Kennung beim Anbieter',
  providerIdHint: 'Wo sie nicht der Name ist: bei Twilio die ContentSid',
  firstContact: 'Eröffnet ein Gespräch',
  firstContactHint:
    'Wird benutzt, wenn jemandem zum ersten Mal geschrieben wird: Die eine Lücke steht für das Geschriebene. Das kann ein Text sein.',
  isFirst: 'Eröffnet Gespräche',
  actions: 'Aktionen',
  none: 'Noch keine Vorlagen',
  noneHint: 'Lassen Sie einen Text von der Chat-App genehmigen, und tragen Sie ihn hier Wort für Wort ein.',
  add: 'Vorlage eintragen',
  added: 'Die Vorlage ist eingetragen.',
  delete: 'Löschen',
  deleteTitle: (name) => `${name} vergessen?`,
  deleteMeans:
    'Sie lässt sich hier nicht mehr wählen. Nachrichten, die schon mit ihr warten, gehen trotzdem hinaus; die Chat-App kennt sie noch.',
  deleted: 'Die Vorlage ist vergessen.',
  gaps: (count) => (count === 1 ? '1 Lücke zu füllen' : `${count} Lücken zu füllen`),
}
