import { join } from 'node:path'
import { likelihoods, type Model } from '../../src/modules/ai/linear/model.ts'
import { TURN_KINDS, type TurnKind, turnFeatures } from '../../src/modules/ai/understanding/features.ts'
import { likeliestKind } from '../../src/modules/ai/understanding/kind.ts'
import { descend, leftOut } from './descend.ts'
import { type Example, readHouses, readLanguages, readMore, readPlain, readTurns } from './examples.ts'

export const KINDS_FILE = join(import.meta.dirname, '../../src/modules/ai/understanding/fitted.bin')

/** Safety is asked before; of what only looked like an emergency, only what is put as a question is clear. */
function kindOf({ kind, ask }: Example): TurnKind | null {
  if (kind.startsWith('emergency')) return null
  if (kind === 'no_emergency') return /[?？؟]/.test(ask) ? 'question' : null
  if (kind === 'reply')
    return /^(?:yes|yeah|sure)\b/i.test(ask) ? 'yes' : /^(?:no|nah|nope)\b/i.test(ask) ? 'no' : 'request'
  const plain = kind.replace('reply_', '') as TurnKind
  return TURN_KINDS.includes(plain) ? plain : 'question'
}

/** Plain questions are many beside what else guests say, and teach above all that a few words are one: “gin tonic”. */
const PLAIN = 0.1

const labelled = (examples: readonly Example[], weight = 1) =>
  examples.flatMap((example) => {
    const kind = kindOf(example)
    if (kind === null) return []
    return [{ example, features: turnFeatures(example.ask, example.said), label: TURN_KINDS.indexOf(kind), weight }]
  })

type Labelled = ReturnType<typeof labelled>[number]

const examples = () => ({
  turns: labelled([...readTurns(), ...readLanguages()]),
  train: [...labelled([...readHouses('train'), ...readMore()]), ...labelled(readPlain(), PLAIN)],
  tune: labelled(readHouses('tune')),
})

export function fitKinds(): Model {
  const { turns, train } = examples()
  return descend([...turns, ...train], TURN_KINDS.length)
}

/** What was taken for what: on messages left out of the fit, and on the tune houses. */
export function kindsReport(): void {
  const { turns, train, tune } = examples()
  const fitted = descend([...turns, ...train], TURN_KINDS.length)
  const kept = leftOut([...turns, ...train], TURN_KINDS.length)
  confusion(
    'turns',
    kept.filter(({ of }) => turns.includes(of)),
  )
  confusion(
    'train',
    kept.filter(({ of }) => !turns.includes(of)),
  )
  confusion(
    'tune',
    tune.map((of) => ({ of, shares: likelihoods(fitted, of.features) })),
  )
}

function confusion(name: string, judged: { of: Labelled; shares: number[] }[]): void {
  const taken = judged.map(({ of, shares }) => ({
    is: TURN_KINDS[of.label]!,
    as: likeliestKind(shares, of.example.said),
  }))
  process.stdout.write(`\n${name}: what it is, and what it was taken for\n${' '.repeat(WIDTH)}${row(TURN_KINDS)}\n`)
  for (const is of TURN_KINDS) {
    const counts = TURN_KINDS.map((as) => taken.filter((one) => one.is === is && one.as === as).length)
    process.stdout.write(`${is.padEnd(WIDTH)}${row(counts)}\n`)
  }
}

const WIDTH = 11
const row = (cells: readonly (string | number)[]): string => cells.map((cell) => String(cell).padStart(WIDTH)).join('')
