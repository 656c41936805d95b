import { join } from 'node:path'
import { likelihoods, readModel } from '../linear/model.ts'
import { DANGERS, type Danger } from './dangers.ts'
import { DANGER_CLASSES, dangerFeatures } from './features.ts'

/** From this likelihood on, help is called. A wrong alarm costs a colleague a look, a missed one may cost a life. */
const ENOUGH = 0.07

const model = readModel(join(import.meta.dirname, 'fitted.bin'), DANGER_CLASSES)

/** What is at stake for whoever wrote this, in any of the ten languages; null where it is a message like others. */
export function dangerIn(message: string): Danger | null {
  const [none, ...shares] = likelihoods(model, dangerFeatures(message))
  return 1 - none! < ENOUGH ? null : DANGERS[shares.indexOf(Math.max(...shares))]!
}
