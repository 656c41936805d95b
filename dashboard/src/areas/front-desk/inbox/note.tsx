import { Group, Textarea } from '@mantine/core'
import { useMutation } from '../../../api/operations.ts'
import { useFieldProblems } from '../../../i18n/problem.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Refusal } from '../../../ui/form.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import type { BoxProps } from './drafts.ts'
import { onKeys } from './field-keys.ts'
import { useMessages } from './messages.ts'

/** For colleagues alone. */
export function Note({ thread, written: { note }, change, field }: BoxProps) {
  const t = useMessages()
  const ui = useUiMessages()
  const keep = useMutation('threads.createNote', {
    done: t.noted,
    quiet: true,
    after: () => change({ note: '', isNote: false }),
  })
  const problems = useFieldProblems(keep.error)
  const submit = () => {
    if (note.trim() && !keep.isPending) keep.mutate({ id: thread.id, content: note })
  }
  return (
    <>
      <Textarea
        ref={field}
        aria-label={t.note}
        placeholder={t.noteHint}
        dir="auto"
        autosize
        minRows={2}
        maxRows={9}
        value={note}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        onKeyDown={onKeys(submit)}
        error={problems.content}
      />
      <Refusal error={keep.error} fields={['content']} />
      <Group justify="flex-end">
        <ActionButton size="xs" loading={keep.isPending} why={!note.trim() && ui.why.empty} onClick={submit}>
          {t.saveNote}
        </ActionButton>
      </Group>
    </>
  )
}
