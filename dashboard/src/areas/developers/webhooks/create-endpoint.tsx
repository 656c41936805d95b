import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { type OutputOf, useMutation } from '../../../api/operations.ts'
import { SecretOnce } from '../../../ui/secret.tsx'
import { EndpointForm } from './endpoint-form.tsx'
import { useMessages } from './messages.ts'

const BLANK = { url: '', events: ['*'], description: null }

/** The form, and the secret that comes of it. */
export function CreateEndpoint({ opened, onClose: close }: { opened: boolean; onClose(): void }) {
  const t = useMessages()
  const [, go] = useLocation()
  const [made, setMade] = useState<OutputOf<'webhooks.create'>>()
  const create = useMutation('webhooks.create', {
    quiet: true,
    after: (endpoint) => {
      close()
      setMade(endpoint)
    },
  })
  return (
    <>
      <Modal opened={opened} onClose={close} title={t.createTitle} size="lg">
        <EndpointForm
          start={BLANK}
          submit={t.create}
          mutation={create}
          onSubmit={(fields) => create.mutate(fields)}
          onCancel={close}
        />
      </Modal>
      <SecretOnce title={t.secretTitle} secret={made?.secret} onKept={() => go(`/webhooks/${made?.id}`)} />
    </>
  )
}
