import type { Messages } from '../../../domain/demo-messages.ts'

export const messages: Messages = {
  fill: 'Remplir avec l’hôtel de démo',
  fillTitle: 'Mettre l’hôtel de démonstration à la place de ce qui est ici ?',
  fillHint:
    'Les clients, séjours et messages de cette sandbox sont remplacés. Les clés, l’équipe et les paramètres restent.',
  demoThere: 'L’hôtel de démonstration est là',
}
