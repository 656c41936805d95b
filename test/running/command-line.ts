import { runProgram } from '../../src/cli/program.ts'

/** Runs `portico` as often as it is told to: its environment and arguments come as messages, all that it said goes back. */

export interface Told {
  args: string[]
  env: Record<string, string>
}

export interface Said {
  code: number
  out: string
  err: string
}

const own = { ...process.env }

process.on('message', async ({ args, env }: Told) => {
  const said = { out: '', err: '' }
  const listen = (name: keyof typeof said) => (text: string | Uint8Array) => {
    said[name] += String(text)
    return true
  }
  process.stdout.write = listen('out') as typeof process.stdout.write
  process.stderr.write = listen('err') as typeof process.stderr.write
  process.env = { ...own, ...env }
  await runProgram(args)
  process.send!({ code: Number(process.exitCode), ...said } satisfies Said)
  process.exitCode = 0
})
