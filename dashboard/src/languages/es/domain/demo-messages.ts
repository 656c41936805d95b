import type { Messages } from '../../../domain/demo-messages.ts'

export const messages: Messages = {
  fill: 'Llenar con el hotel de demo',
  fillTitle: '¿Poner el hotel de demostración en lugar de lo que hay?',
  fillHint:
    'Los huéspedes, estancias y mensajes de este sandbox se sustituyen. Las claves, el equipo y los ajustes se mantienen.',
  demoThere: 'El hotel de demostración ya está',
}
