import { setImmediate } from 'node:timers/promises'

/** How long a computation may block other work. */
const TURN_MS = 10

/** Called between the steps of a long computation: lets others go on as soon as it has had its turn. */
export function takingTurns(): () => Promise<void> {
  let turn = performance.now()
  return async () => {
    if (performance.now() - turn <= TURN_MS) return
    await setImmediate()
    turn = performance.now()
  }
}
