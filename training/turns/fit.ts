/**
 * Fits what understands a turn: `node training/turns/fit.ts` writes `fitted.bin` of `ai/safety`, `ai/understanding` and
 * `ai/intents` from `turns.jsonl` and the houses to fit on, and prints how they do on sentences left out of the fit and on the houses
 * that thresholds are chosen on. The same data gives the same files.
 */
import { writeFileSync } from 'node:fs'
import { writeModel } from '../../src/modules/ai/linear/model.ts'
import { DANGER_FILE, dangerReport, fitDanger } from './danger.ts'
import { storeIntents } from './intents.ts'
import { fitKinds, KINDS_FILE, kindsReport } from './kinds.ts'

if (import.meta.main) {
  writeFileSync(DANGER_FILE, writeModel(fitDanger()))
  dangerReport()
  writeFileSync(KINDS_FILE, writeModel(fitKinds()))
  kindsReport()
  storeIntents()
}
