import type { Messages } from '../../../domain/demo-messages.ts'

export const messages: Messages = {
  fill: 'Diese Sandbox mit dem Demo-Hotel füllen',
  fillTitle: 'Das Demo-Hotel an die Stelle dessen setzen, was hier ist?',
  fillHint:
    'Gäste, Aufenthalte und Nachrichten dieser Sandbox werden ersetzt. Schlüssel, Team und Einstellungen bleiben.',
  demoThere: 'Das Demo-Hotel ist da',
}
