import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { exampleOf } from '../doors/rest/example.ts'
import type { EventKind } from '../platform/events/event-kind.ts'
import { StartupError } from '../platform/runtime/startup-error.ts'
import { newId } from '../platform/schema/ids.ts'
import { validatorFor } from '../platform/schema/validate.ts'
import { eventCatalogue } from '../registry.ts'
import { asOperator, propertyOption } from './operator.ts'

export function addTriggerCommand(program: Command): void {
  program
    .command('trigger <kind>')
    .description('make a believable event in the sandbox; it goes to every endpoint that asks for its kind')
    .option('--data <json or @file>', 'members that replace those of the example')
    .addOption(propertyOption())
    .action((type: string, { data, property }: { data?: string; property?: string }) =>
      asOperator({ env: 'sandbox', property }, async ({ context, signal }) => {
        const ctx = context('events.trigger')
        const kind = kindOf(type)
        const event = believable(kind, ctx.property.id, ctx.now.getTime(), data)
        await ctx.tx(async (tx) => tx.emit(kind, event, event.id))
        signal()
        process.stdout.write(`${type} ${event.id}\n`)
      }),
    )
}

function believable(
  { type, data }: EventKind,
  propertyId: string,
  nowMs: number,
  own: string | undefined,
): { id: string } {
  const example = exampleOf(data) as { id: string; property_id?: string }
  const event = {
    ...example,
    id: newId(example.id.split('_')[0]!, nowMs),
    ...(example.property_id ? { property_id: propertyId } : {}),
    ...(own ? ownMembers(own) : {}),
  }
  const mismatch = validatorFor(data).mismatch(event)
  if (mismatch) refuse(`--data does not fit ${type}: ${mismatch}.`)
  return event
}

function kindOf(name: string): EventKind {
  const { kinds } = eventCatalogue
  const types = kinds.map(({ type }) => type).sort()
  const found = kinds.find(({ type }) => type === name)
  return found ?? refuse(`There is no event "${name}"; there are ${types.join(', ')}.`)
}

function refuse(message: string): never {
  throw new StartupError(message)
}

function ownMembers(text: string): object {
  try {
    const value = JSON.parse(text.startsWith('@') ? readFileSync(text.slice(1), 'utf8') : text)
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value
  } catch (error) {
    throw new StartupError(`--data cannot be read (${(error as Error).message}): give a JSON object or @file.`)
  }
  throw new StartupError('--data must be a JSON object.')
}
