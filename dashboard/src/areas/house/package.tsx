import { Button } from '@mantine/core'
import { useParams } from 'wouter'
import { Answer } from '../../parts/answer.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Page } from '../../parts/page.tsx'
import { type OutputOf, useAsk, useDo } from '../../place/ask.ts'
import { usePlace } from '../../place/context.tsx'
import { useWords } from '../../use-words.ts'
import { EditPackage } from './package/edit.tsx'
import { NewPackage } from './package/new.tsx'
import { PackageStatus, useSeason } from './package/season.tsx'
import { useOwnWords } from './package/words.ts'

export default function PackagePage() {
  const { id = '' } = useParams()
  const own = useOwnWords()
  const words = useWords()
  const { may, role } = usePlace()
  if (id !== 'new') return <Known id={id} />
  if (!may('packages:write')) {
    return <Empty title={words.forbiddenTitle}>{words.forbidden(words.roles[role] ?? role)}</Empty>
  }
  return (
    <Page back="/packages" title={own.add} lead={own.newLead}>
      <NewPackage />
    </Page>
  )
}

function Known({ id }: { id: string }) {
  const answer = useAsk('packages.get', { id })
  const season = useSeason()
  return (
    <Answer to={answer}>
      {(offer) => (
        <Page back="/packages" title={offer.name} lead={season(offer)} actions={<Publishing offer={offer} />}>
          <EditPackage key={offer.id} offer={offer} />
        </Page>
      )}
    </Answer>
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
  const own = useOwnWords()
  const { may } = usePlace()
  const update = useDo('packages.update', { done: is_active ? own.takenDown : own.published })
  if (!may('packages:write')) return null
  if (!is_active) {
    return (
      <Button loading={update.isPending} onClick={() => update.mutate({ id, is_active: true })}>
        {own.publish}
      </Button>
    )
  }
  return (
    <Confirm
      label={own.takeDown}
      title={own.takeDownTitle}
      danger={false}
      size="sm"
      loading={update.isPending}
      onConfirm={() => update.mutate({ id, is_active: false })}
    >
      {own.takeDownHint}
    </Confirm>
  )
}
