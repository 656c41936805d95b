import { type ActiveSpan, currentSpan, traced } from '../telemetry/spans.ts'

/** A round trip as a span, of all that it is made for. What nobody asked for (a poll, a probe) is none. */
export function tracedBatch<T>(
  what: string,
  statements: number,
  work: () => Promise<T>,
  of: readonly { cause?: ActiveSpan | undefined }[] = [{ cause: currentSpan() }],
): Promise<T> {
  if (!of.some(({ cause }) => cause)) return work()
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.batch.size': statements }
  const describe = () => ({
    name: `database ${what}`,
    kind: 'client' as const,
    attributes,
    causes: of.map(({ cause }) => cause),
  })
  return traced(describe, work)
}
