import type { Messages } from '../../../../../areas/revenue/shared/messages.ts'

export const messages: Messages = {
  noRooms: 'Aucun type de chambre',
  noRoomsHint: 'Tous les calculs partent du nombre de chambres de l’hôtel. Ajoutez d’abord les types de chambre.',
  toRoomTypes: 'Voir les types de chambre',
  from: 'Du',
  lastDay: 'Dernier jour',
  delete: 'Supprimer',
  undo: 'Annuler',
  undoTitle: (type, day) => `Annuler ${type}, ${day} ?`,
  undoMeans:
    'La nuit reprend son tarif d’avant : celui de la recommandation appliquée précédemment, sinon le tarif de base. Un tarif fixé à la main reste. Votre PMS ou votre channel manager est informé.',
  undone: 'Le tarif est annulé et vos systèmes sont informés.',
}
