import type { Messages } from '../../../../../areas/front-desk/messages/templates-messages.ts'

export const messages: Messages = {
  lead: 'Les textes approuvés par l’appli de chat. Un premier message sur WhatsApp ou une appli semblable doit être l’un d’eux.',
  name: 'Nom',
  nameHint: 'Tel qu’approuvé : minuscules, chiffres et _',
  language: 'Langue',
  languageHint: 'Telle qu’approuvée : fr, en_US, pt_BR…',
  body: 'Texte',
  bodyHint: 'Tel qu’approuvé, avec {{1}}, {{2}}… ou {{guest_name}} aux endroits à remplir',
  providerId: 'Id chez le prestataire',
  providerIdHint: 'S’il diffère du nom : le ContentSid de Twilio',
  firstContact: 'Ouvre une conversation',
  firstContactHint:
    'Sert quand on écrit à quelqu’un pour la première fois : son unique champ contient ce qui a été écrit. Un seul texte peut jouer ce rôle.',
  isFirst: 'Ouvre les conversations',
  actions: 'Actions',
  none: 'Aucun modèle',
  noneHint: 'Faites approuver un texte par l’appli de chat, puis enregistrez-le ici mot pour mot.',
  add: 'Ajouter un modèle',
  added: 'Le modèle est ajouté.',
  delete: 'Supprimer',
  deleteTitle: (name) => `Supprimer ${name} ?`,
  deleteMeans:
    'Il ne pourra plus être choisi ici. Les messages qui l’attendent déjà partent quand même ; l’appli de chat le connaît toujours.',
  deleted: 'Le modèle est supprimé.',
  gaps: (count) => (count < 2 ? `${count} champ à remplir` : `${count} champs à remplir`),
}
