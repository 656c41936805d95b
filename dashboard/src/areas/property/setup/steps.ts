import { type OperationName, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useSkipped } from './skipped.ts'
import { STEP_NAMES, type StepName, type StepState } from './step-names.ts'

/** What a house does on its first day. A step is done when its record is there, whoever made it. */

const WRITES: Record<StepName, string> = {
  house: 'properties:write',
  rooms: 'properties:write',
  stays: 'reservations:write',
  knowledge: 'knowledge:write',
  channel: 'messaging:write',
  team: 'keys:write',
  website: 'keys:write',
}

/** Undefined until it is known. */
function useTotal(list: OperationName, reads: string, input: object = {}): number | undefined {
  const { may } = useProperty()
  const { data } = useQuery(list, { limit: 1, ...input } as never, { enabled: may(reads) })
  return (data as { total?: number } | undefined)?.total
}

/** The steps that this person may take, in order; undefined while it is not known which are done. */
export function useSteps(): { name: StepName; state: StepState }[] | undefined {
  const { may, property_id } = useProperty()
  const { skipped } = useSkipped()
  const house = useQuery('properties.get', { id: property_id }).data
  const keys = useQuery('apiKeys.list', { limit: 200 }, { enabled: may('keys:read') }).data
  const totals: Record<StepName, number | undefined> = {
    house: house && (house.country === null ? 0 : 1),
    rooms: useTotal('roomTypes.list', 'properties:read'),
    stays: useTotal('reservations.list', 'reservations:read'),
    knowledge: useTotal('knowledge.list', 'knowledge:read'),
    channel: useTotal('messaging.list', 'messaging:read'),
    team: useTotal('team.list', 'keys:read'),
    website: keys?.data.filter(({ website }) => website).length,
  }
  const steps = STEP_NAMES.filter((name) => may(WRITES[name]))
  if (steps.some((name) => totals[name] === undefined)) return undefined
  const isDone = (name: StepName) => totals[name]! > (name === 'team' ? 1 : 0) // whoever reads this is in the team
  return steps.map((name) => ({
    name,
    state: isDone(name) ? 'done' : skipped.includes(name) ? 'skipped' : 'open',
  }))
}
