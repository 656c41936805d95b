import type { EventCatalogue } from '../../platform/events/event-kind.ts'
import { tooManyStreams } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { Type } from '../../platform/schema/schema.ts'
import { tooManyFeeds } from './errors.ts'
import { follow, readOnce } from './feed.ts'
import { Changes, changesFields, ToldChange } from './schema.ts'

export const listChanges = ({ readable }: EventCatalogue) =>
  defineOperation({
    id: 'changes.list',
    kind: 'query',
    scope: 'properties:read',
    maturity: 'early_access',
    summary: 'Hear what changes in the property, as it happens',
    description:
      'Tells which records changed, never what they hold: of each event its id, its type and the record’s id, and only ' +
      'of types whose module the credential may read. As JSON it answers at once with what came after `since`. With ' +
      '`Accept: text/event-stream` it stays open and tells each change within a second; it ends with `done` after a ' +
      'minute, when `limit` changes were told, when the credential expires or when the server stops, and with `error` within ' +
      'two seconds after the credential is withdrawn. Ask again with the ' +
      'latest `cursor` as `since`: nothing is lost in between. What takes longer than 10 seconds to commit may be missed.',
    http: { method: 'GET', path: '/v1/changes' },
    input: Type.Object(changesFields),
    output: Changes,
    stream: {
      pieces: ({ data, cursor }) => data.map((change) => ({ ...change, cursor })),
      live: { piece: ToldChange },
    },
    errors: [tooManyFeeds, tooManyStreams],
    run(ctx, { since, limit }, _file, listener) {
      const wanted = { since, limit, types: readable(ctx.actor.scopes) }
      return listener ? follow(ctx, wanted, listener) : readOnce(ctx, wanted)
    },
  })
