import { defineOperation } from '../../platform/operation/operation.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Type } from '../../platform/schema/schema.ts'
import { DeskView, ReservationAtDesk } from './schema.ts'
import { withContext } from './stay-context.ts'
import { listAtDesk } from './store.ts'

export const list = defineOperation({
  id: 'desk.list',
  kind: 'query',
  scope: 'reservations:read',
  maturity: 'early_access',
  summary: 'List who arrives, who leaves or who is in the house today, with what the desk needs to know',
  description: 'What belongs to other modules comes as far as the credential may read it.',
  http: { method: 'GET', path: '/v1/desk' },
  input: Type.Object({ show: DeskView, ...pageFields({ preset: 100, most: 500 }) }),
  output: PageOf(ReservationAtDesk),
  errors: [],
  rules: [pageRule],
  async run(ctx, { show, ...page }) {
    const stays = await listAtDesk(ctx, show, page)
    return { ...stays, data: await withContext(ctx, show, stays.data) }
  },
})
