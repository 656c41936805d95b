import { useQuery } from '../../../api/operations.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { Page } from '../../../ui/page.tsx'
import { WithRooms } from '../shared/with-rooms.tsx'
import { useMessages } from './messages.ts'
import { Trying } from './trial.tsx'

export default function WhatIf() {
  const t = useMessages()
  const settings = useQuery('revenue.getSettings', {})
  return (
    <Page lead={t.lead}>
      <WithRooms>
        {(rooms) => <QueryResult of={settings}>{({ rules }) => <Trying rooms={rooms} saved={rules} />}</QueryResult>}
      </WithRooms>
    </Page>
  )
}
