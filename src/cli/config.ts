import type { Command } from 'commander'
import { describeSettings, readConfig } from '../platform/runtime/config.ts'

export function addConfigCommand(program: Command): void {
  program
    .command('config')
    .description('print every setting with its meaning, default and present value')
    .action(() => {
      for (const { name, preset, meaning, value } of describeSettings()) {
        process.stdout.write(`${name}=${value ?? ''}\n    ${meaning}\n    default: ${preset}\n`)
      }
      readConfig() // reports invalid values, after showing them all
    })
}
