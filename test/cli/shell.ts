import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { run } from '../../cli/src/run.ts'
import type { Table } from '../../cli/src/table.ts'
import type { World } from '../../cli/src/world.ts'
import { commandTable } from '../../src/cli/sdk/command-table.ts'

/** The command line in this process, with a folder of its own instead of a user's, and nobody's terminal. */

export const table = JSON.parse(JSON.stringify(commandTable(JSON.parse(readFileSync('openapi.json', 'utf8'))))) as Table

export interface Said {
  code: number
  out: string
  err: string
}

export interface Shell {
  folder: string
  run(args: readonly string[], more?: Partial<World>): Promise<Said>
}

export function useShell(): Shell {
  const shell = {} as Shell
  before(() => {
    shell.folder = join(mkdtempSync(join(tmpdir(), 'portico-cli-')), 'portico')
  })
  after(() => rmSync(join(shell.folder, '..'), { recursive: true, force: true }))
  shell.run = async (args, more = {}) => {
    const said = { out: '', err: '' }
    const world: World = {
      table,
      version: '0.0.0',
      env: {},
      folder: shell.folder,
      out: (text) => {
        said.out += text
      },
      err: (text) => {
        said.err += text
      },
      isTerminal: false,
      columns: 100,
      readFile: (path) => readFile(path, 'utf8'),
      readInput: async () => '',
      now: Date.now,
      sleep: async () => {},
      fetch: globalThis.fetch,
      stop: new AbortController().signal,
      ...more,
    }
    return { code: await run(args, world), ...said }
  }
  return shell
}
