import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { SecretOnce } from '../../../parts/secret.tsx'
import { type OutputOf, useDo } from '../../../place/ask.ts'
import { EndpointForm } from './endpoint-form.tsx'
import { useOwnWords } from './words.ts'

const BLANK = { url: '', events: ['*'], description: null }

/** The form, and the secret that comes of it. */
export function CreateEndpoint({ opened, onClose: close }: { opened: boolean; onClose(): void }) {
  const own = useOwnWords()
  const [, go] = useLocation()
  const [made, setMade] = useState<OutputOf<'webhooks.create'>>()
  const create = useDo('webhooks.create', {
    quiet: true,
    after: (endpoint) => {
      close()
      setMade(endpoint)
    },
  })
  return (
    <>
      <Modal opened={opened} onClose={close} title={own.createTitle} size="lg">
        <EndpointForm
          start={BLANK}
          submit={own.create}
          doing={create}
          onSubmit={(fields) => create.mutate(fields)}
          onCancel={close}
        />
      </Modal>
      <SecretOnce title={own.secretTitle} secret={made?.secret} onKept={() => go(`/webhooks/${made?.id}`)} />
    </>
  )
}
