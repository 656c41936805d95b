import { setTimeout } from 'node:timers/promises'
import type { Command } from 'commander'
import { type Core, createCore } from '../core.ts'
import { readConfig } from '../platform/runtime/config.ts'
import { type ResealProgress, resealColumn } from '../platform/secrets/reseal.ts'
import { beginReseal, endReseal, rewrapKeys } from '../platform/secrets/rotate-keys.ts'
import { replaceSecretFile } from '../platform/secrets/secret-source.ts'
import { sealedColumns } from '../registry.ts'
import { figure } from './progress.ts'

export function addSecretCommands(program: Command): void {
  program
    .command('secrets')
    .description('replace the secret that stored secrets are encrypted with')
    .command('rotate')
    .description(
      'wrap the data keys with PORTICO_SECRET instead of PORTICO_SECRET_PREVIOUS; without them, with a new secret in the ' +
        'data directory. Servers go on meanwhile',
    )
    .option('--reseal', 'make a new data key as well and encrypt everything with it: when the old secret may be known')
    .action(async ({ reseal }: { reseal?: true }) => {
      const core = await createCore({ ...readConfig(), logLevel: 'error' })
      try {
        say(await rotate(core))
        if (reseal) await resealAll(core, { wait: (ms) => setTimeout(ms), say, onProgress: shown() })
      } finally {
        await core.close()
      }
    })
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Rewraps only the few data keys: nothing that they encrypt changes. */
export async function rotate({ config: { secret, dataDir }, environments, keyring }: Core): Promise<string> {
  const rewrap = (next: string) => rewrapKeys(environments.live.db, keyring, next)
  if (!secret) {
    await replaceSecretFile(dataDir, rewrap)
    return `The secret in ${dataDir} is a new one, and the data keys are wrapped with it.`
  }
  return (await rewrap(secret))
    ? 'The data keys are wrapped with PORTICO_SECRET: remove PORTICO_SECRET_PREVIOUS from every process.'
    : 'The data keys were wrapped with PORTICO_SECRET before; nothing was changed.'
}

export interface ResealParts {
  wait(ms: number): Promise<unknown>
  say(line: string): void
  onProgress(environment: string, progress: ResealProgress): void
}

/** May be interrupted at any time and restarted: it continues with the key it created. */
export async function resealAll(core: Core, { wait, say, onProgress }: ResealParts): Promise<void> {
  const { keyring, environments, clock } = core
  const live = environments.live.db
  const key = await beginReseal(live, keyring, new Date(clock()))
  const leftMs = key.activeFromMs - clock()
  if (leftMs > 0) {
    say(`A new data key is made. Every running process learns of it; it is used in ${Math.ceil(leftMs / 1000)} s.`)
    await wait(leftMs)
  }
  await keyring.refresh()
  let total = 0
  for (const { name, db } of Object.values(environments)) {
    for (const column of sealedColumns) {
      total += await resealColumn(db, keyring.vault, column, (progress) => onProgress(name, progress))
    }
  }
  await endReseal(live, key, new Date(clock()))
  say(`Everything is encrypted with the new data key: ${figure(total)} values.`)
}

const BETWEEN_LINES_MS = 2000

/** On standard error: slow work is reported now and then, and each column in which something was found. */
function shown(): ResealParts['onProgress'] {
  let reportedMs = performance.now()
  return (environment, { table, column, seen, pages, resealed }) => {
    const isOver = seen === pages
    if (!(isOver && resealed > 0) && performance.now() - reportedMs < BETWEEN_LINES_MS) return
    reportedMs = performance.now()
    const share = `${Math.floor((seen / pages) * 100)} %`.padStart(5)
    process.stderr.write(
      `${environment.padEnd(8)} ${`${table}.${column}`.padEnd(36)} ${share}  ${figure(resealed)} sealed anew\n`,
    )
  }
}
