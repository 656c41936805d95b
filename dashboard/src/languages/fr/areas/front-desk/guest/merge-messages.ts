import type { Messages } from '../../../../../areas/front-desk/guest/merge-messages.ts'

export const messages: Messages = {
  merge: 'Fusionner',
  mergeTitle: 'Fusionner deux fiches du même client',
  other: 'La fiche à intégrer à celle-ci',
  otherFirst: 'Choisissez d’abord l’autre fiche.',
  same: 'C’est la fiche que vous consultez.',
  field: 'Champ',
  kept: 'Cette fiche',
  from: 'L’autre',
  result: 'Après',
  mergeMeans: [
    'Séjours, messages, appels, chats, programmes, prestations et paiements de l’autre fiche passent à celle-ci.',
    'Les champs vides sont repris de l’autre fiche ; ce qui est rempli ici reste. L’accord pour les offres reste tel qu’il est ici.',
    'L’autre fiche disparaît. Son identifiant, son numéro et son adresse mènent désormais ici.',
    'C’est irréversible.',
  ],
  confirm: 'Fusionner dans cette fiche',
  merged: 'Les deux fiches n’en font plus qu’une.',
  export: 'Exporter',
  exportTitle: 'Exporter tout ce qui est conservé sur ce client ?',
  exportMeans: [
    'Vous obtenez un fichier JSON avec la fiche du client, ses séjours, messages, appels, chats, programmes, prestations, paiements et événements.',
    'Il est destiné au client qui a demandé ses données. Ne le remettez à personne d’autre et supprimez votre copie.',
    'Cet export est consigné dans le journal d’audit.',
  ],
  exported: 'Le fichier est enregistré.',
}
