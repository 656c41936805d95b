import { Button } from '@mantine/core'
import { useParams } from 'wouter'
import { type OutputOf, useMutation, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { Forbidden, QueryResult } from '../../../domain/result.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Page } from '../../../ui/page.tsx'
import { EditPackage } from './edit.tsx'
import { useMessages } from './messages.ts'
import { NewPackage } from './new.tsx'
import { PackageStatus, useSeason } from './season.tsx'

export default function PackagePage() {
  const { id = '' } = useParams()
  const t = useMessages()
  const { may } = useProperty()
  if (id !== 'new') return <Known id={id} />
  if (!may('packages:write')) return <Forbidden />
  return (
    <Page back title={t.add} lead={t.newLead}>
      <NewPackage />
    </Page>
  )
}

function Known({ id }: { id: string }) {
  const answer = useQuery('packages.get', { id })
  const season = useSeason()
  return (
    <QueryResult of={answer}>
      {(offer) => (
        <Page back title={offer.name} lead={season(offer)} actions={<Publishing offer={offer} />}>
          <EditPackage key={offer.id} offer={offer} />
        </Page>
      )}
    </QueryResult>
  )
}

function Publishing({ offer }: { offer: OutputOf<'packages.get'> }) {
  return (
    <>
      <PackageStatus of={offer} />
      <PublishButton offer={offer} />
    </>
  )
}

function PublishButton({ offer: { id, is_active } }: { offer: OutputOf<'packages.get'> }) {
  const t = useMessages()
  const { may } = useProperty()
  const update = useMutation('packages.update', { done: is_active ? t.takenDown : t.published })
  if (!may('packages:write')) return null
  if (!is_active) {
    return (
      <Button loading={update.isPending} onClick={() => update.mutate({ id, is_active: true })}>
        {t.publish}
      </Button>
    )
  }
  return (
    <Confirm
      label={t.takeDown}
      title={t.takeDownTitle}
      danger={false}
      size="sm"
      loading={update.isPending}
      onConfirm={() => update.mutate({ id, is_active: false })}
    >
      {t.takeDownHint}
    </Confirm>
  )
}
