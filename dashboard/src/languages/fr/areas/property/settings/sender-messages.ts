import type { Messages } from '../../../../../areas/property/settings/sender-messages.ts'

export const messages: Messages = {
  codeFirst: 'Saisissez les six chiffres envoyés.',
  title: 'Qui vous êtes pour vos clients',
  hint: 'Les comptes de l’exploitant écrivent en votre nom dès que vous avez prouvé qu’un expéditeur est à vous.',
  none: 'Aucun expéditeur défini',
  noneHint: 'Définissez-en un ci-dessus : il figurera ici avec sa preuve.',
  states: {
    proved: 'Vérifié',
    pending: 'Pas encore vérifié',
    allowed: 'Autorisé par l’exploitant',
    own_account: 'Votre propre compte',
    lost: 'Preuve perdue',
    not_needed: 'Rien à prouver',
  },
  goesOutAs: 'Part sous le nom',
  answersTo: 'Réponses vers',
  nobody: 'personne : les messages échouent tant qu’il n’est pas vérifié',
  since: 'Depuis',
  missing: 'L’enregistrement a disparu ; après sept jours, la preuve aussi. Introuvable depuis :',
  publish:
    'Publiez cet enregistrement chez l’hébergeur DNS de votre domaine, puis vérifiez. Cela peut mettre une heure à être visible.',
  recordName: 'Nom de l’enregistrement TXT',
  recordValue: 'Sa valeur',
  check: 'Vérifier maintenant',
  checked: 'Le domaine est vérifié.',
  numberHint: 'Un code de six chiffres arrive à ce numéro. Il est valable dix minutes.',
  onlyOperator: 'Ce serveur ne peut pas envoyer de code à ce numéro. Demandez à son exploitant de l’autoriser.',
  methods: { sms: 'Envoyer un code', voice: 'Appeler avec un code' },
  codeSent: 'Le code est en route.',
  code: 'Code',
  confirm: 'Confirmer',
  confirmed: 'Le numéro est vérifié.',
  problems: {
    sender_record_missing:
      'Le domaine n’a pas encore cet enregistrement. Cela peut prendre une heure après sa publication.',
    dns_unavailable: 'Les serveurs DNS du domaine ne répondent pas. Réessayez dans quelques minutes.',
    too_many_codes: 'Trop de codes ont été envoyés en une heure. Réessayez plus tard.',
    code_not_sent: 'Le code n’a pas pu être envoyé. Vérifiez le numéro ou essayez l’autre voie.',
    code_wrong: 'Ce n’est pas le code envoyé. Après cinq essais, il n’est plus valable.',
    code_expired: 'Le code n’est plus valable. Demandez-en un autre.',
  },
}
