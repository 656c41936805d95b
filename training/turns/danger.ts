import { join } from 'node:path'
import { likelihoods, type Model } from '../../src/modules/ai/linear/model.ts'
import { DANGERS, type Danger } from '../../src/modules/ai/safety/dangers.ts'
import { DANGER_CLASSES, dangerFeatures } from '../../src/modules/ai/safety/features.ts'
import { descend, leftOut } from './descend.ts'
import { type Example, readHouses, readLanguages, readMore, readPlain, readTurns } from './examples.ts'

export const DANGER_FILE = join(import.meta.dirname, '../../src/modules/ai/safety/fitted.bin')

/** What is said before any word is looked at: hardly a message is an emergency. Not fitted, since here many are. */
const PRIOR = [0, -6, -6, -6, -6, -6]

/** What only looks like one is rare beside what is one: “we are on the third floor” is said of fires, too. */
const NEAR_MISS = 3
/** Plain messages are many beside the emergencies, most of all in other languages, and one that is missed costs most. */
const EMERGENCY = { english: 1.3, others: 3 }
const MOST_ROWS = 60_000
const COURSE = { prior: PRIOR, mostRows: MOST_ROWS }

function weightOf({ kind, language }: Example): number {
  if (kind === 'no_emergency') return NEAR_MISS
  if (!kind.startsWith('emergency')) return 1
  return language === 'en' ? EMERGENCY.english : EMERGENCY.others
}

const labelled = (examples: readonly Example[], labelOf: (example: Example, features: Uint32Array) => number) =>
  examples.map((example) => {
    const features = dangerFeatures(example.ask)
    const weight = weightOf(example)
    return { example, features, label: labelOf(example, features), weight }
  })

/** Houses do not say which danger it is: a fit on the turns does. */
function examples() {
  const turns = labelled(
    [...readTurns(), ...readLanguages()],
    ({ kind }) => 1 + DANGERS.indexOf(kind.replace('emergency_', '') as Danger),
  )
  const first = descend(turns, DANGER_CLASSES, COURSE)
  const likeliest = (features: Uint32Array) => {
    const shares = likelihoods(first, features).slice(1)
    return 1 + shares.indexOf(Math.max(...shares))
  }
  const ofHouse = ({ kind }: Example, features: Uint32Array) => (kind === 'emergency' ? likeliest(features) : 0)
  return {
    turns,
    train: labelled([...readHouses('train'), ...readMore(), ...readPlain()], ofHouse),
    tune: labelled(readHouses('tune'), ofHouse),
  }
}

export function fitDanger(): Model {
  const { turns, train } = examples()
  return descend([...turns, ...train], DANGER_CLASSES, COURSE)
}

/** How much is found and raised at several thresholds: on messages left out of the fit, and on the tune houses. */
export function dangerReport(): void {
  const { turns, train, tune } = examples()
  const fitted = descend([...turns, ...train], DANGER_CLASSES, COURSE)
  const kept = leftOut([...turns, ...train], DANGER_CLASSES, COURSE)
  const all = [
    ...kept.map(({ of, shares }) => ({ set: turns.includes(of) ? 'turns' : 'train', of, shares })),
    ...tune.map((of) => ({ set: 'tune', of, shares: likelihoods(fitted, of.features) })),
  ]
  for (const enough of [0.02, 0.03, 0.05, 0.1]) {
    const share = (set: string, is: (kind: string) => boolean) => {
      const those = all.filter((one) => one.set === set && is(one.of.example.kind))
      return `${those.filter(({ shares }) => 1 - shares[0]! >= enough).length}/${those.length}`
    }
    const found = (set: string) => share(set, (kind) => kind.startsWith('emergency'))
    const raised = (set: string) => share(set, (kind) => !kind.endsWith('emergency') && !kind.startsWith('emergency_'))
    const near = share('turns', (kind) => kind === 'no_emergency')
    const sets = ['turns', 'train', 'tune'].map((set) => `${set} found ${found(set)} raised ${raised(set)}`)
    process.stdout.write(`danger ≥ ${enough}: ${sets.join(' · ')} · near misses raised ${near}\n`)
  }
}
