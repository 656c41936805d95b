import type { Context } from '../../../platform/operation/context.ts'
import { withoutInstructions } from '../instructions.ts'
import type { ModelMessage, ToolCall } from '../ports.ts'
import { type Evidence, ofLookedUp } from './evidence.ts'
import type { LiveTool, LookedUp } from './grounds.ts'
import type { Prompt } from './prompt.ts'

const LONGEST_RESULT = 8000

/** Runs what the model asked for; each result is a block for the model and evidence for the check. */
export async function lookUp(
  ctx: Context,
  calls: readonly ToolCall[],
  tools: readonly LiveTool[],
  block: Prompt['block'],
): Promise<{ messages: ModelMessage[]; evidence: Evidence[] }> {
  const found = await Promise.all(calls.map((call) => resultOf(ctx, call, tools)))
  return {
    messages: calls.map(({ id, name }, i) => ({
      role: 'tool',
      callId: id,
      content: block('result', name, withoutInstructions(found[i]!.text)),
    })),
    evidence: found.flatMap((result) => (result.records ? ofLookedUp(result as LookedUp) : [])),
  }
}

/** A failed call is told to the model in our words; nothing of it is evidence. */
async function resultOf(
  ctx: Context,
  call: ToolCall,
  tools: readonly LiveTool[],
): Promise<Partial<LookedUp> & { text: string }> {
  const tool = tools.find(({ name }) => name === call.name)
  if (!tool) return { text: 'There is no such tool.' }
  const args = argumentsOf(call)
  if (!args) return { text: 'The arguments are no JSON object.' }
  try {
    const { text, records } = await tool.run(args)
    return { text: text.slice(0, LONGEST_RESULT), records }
  } catch (error) {
    ctx.log.warn({ request_id: ctx.requestId, tool: tool.name, err: error }, 'a tool of the model failed')
    return { text: 'This could not be looked up.' }
  }
}

function argumentsOf({ arguments: written }: ToolCall): Record<string, unknown> | undefined {
  try {
    const args: unknown = JSON.parse(written === '' ? '{}' : written)
    return typeof args === 'object' && args !== null && !Array.isArray(args) ? { ...args } : undefined
  } catch {
    return undefined
  }
}
