import { List, Text } from '@mantine/core'
import { useLocation } from 'wouter'
import { Confirm } from '../../../parts/confirm.tsx'
import { useDo } from '../../../place/ask.ts'
import { useOwnWords } from '../erased/words.ts'

/** Says what will happen before it does; afterwards shows what was done and what is left to decide. */
export function Erase({ id }: { id: string }) {
  const own = useOwnWords()
  const [, go] = useLocation()
  const erase = useDo('guests.erase', {
    changes: [], // this guest is no more: nothing about them is asked again
    after: (answer) => go(`/guests/${id}/erased`, { state: answer }),
  })
  return (
    <Confirm
      size="sm"
      label={own.erase}
      title={own.eraseTitle}
      loading={erase.isPending}
      onConfirm={() => erase.mutate({ id })}
    >
      <Text size="sm">{own.eraseText}</Text>
      <List size="sm" mt="xs">
        {own.consequences.map((consequence) => (
          <List.Item key={consequence}>{consequence}</List.Item>
        ))}
      </List>
    </Confirm>
  )
}
