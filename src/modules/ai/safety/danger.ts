import { join } from 'node:path'
import { likelihoods, readModel } from '../linear/model.ts'
import { complaintOrRequest } from '../understanding/understand.ts'
import { DANGERS, type Danger } from './dangers.ts'
import { DANGER_CLASSES, dangerFeatures } from './features.ts'

/** From this likelihood on, help is called. A wrong alarm costs a colleague a look, a missed one may cost a life. */
const ENOUGH = 0.07
/** Below this it is none where it is more likely a complaint or a request: nobody who is angry about a shower wants an ambulance. */
const DOUBTFUL = 0.3
const LIKELY = 0.5

const model = readModel(join(import.meta.dirname, 'fitted.bin'), DANGER_CLASSES)

/** What is at stake for whoever wrote this, in any of the ten languages; null where it is a message like others. */
export function dangerIn(message: string): Danger | null {
  const [none, ...shares] = likelihoods(model, dangerFeatures(message))
  const danger = 1 - none!
  if (danger < ENOUGH || (danger < DOUBTFUL && complaintOrRequest(message) > LIKELY)) return null
  return DANGERS[shares.indexOf(Math.max(...shares))]!
}

/** Beyond this a mail is not read: a thousand characters take some milliseconds. */
const LONGEST = 4000
/** A greeting or a name alone says nothing. */
const LEAST = 30

/** Of a message of any length: one paragraph of a long mail is enough. What is quoted was said by others. */
export function dangerInMail(text: string): Danger | null {
  const own = text.replace(/^>.*$/gm, '').slice(0, LONGEST)
  const paragraphs = own.split(/\n\s*\n/).filter((paragraph) => paragraph.length >= LEAST)
  return [own, ...paragraphs].map(dangerIn).find((danger) => danger !== null) ?? null
}
