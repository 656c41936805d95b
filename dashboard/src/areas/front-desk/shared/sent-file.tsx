import { Button, Image, Text } from '@mantine/core'
import { type OutputOf, useQuery } from '../../../api/operations.ts'
import { blobOf, saveBlob } from '../../../ui/file-content.ts'
import { useSharedMessages } from './messages.ts'

type Message = OutputOf<'aiConversations.messages'>['data'][number]

/** Pictures that browsers show; others, and papers, are only saved: a stranger's file is not opened in this page. */
const SHOWN = /^image\/(?:jpeg|png|webp|gif)$/

export function SentFile({ of: file, conversation }: { of: NonNullable<Message['file']>; conversation: string }) {
  const t = useSharedMessages()
  const isShown = SHOWN.test(file.content_type)
  const content = useQuery(
    'aiConversations.file',
    { conversation_id: conversation, file_id: file.id },
    { enabled: isShown, staleMs: Number.POSITIVE_INFINITY },
  )
  const save = async () => {
    const { data } = content.data ? content : await content.refetch()
    if (data) saveBlob(data.name, blobOf(data.content_base64, data.content_type))
  }
  return (
    <>
      {isShown && content.data && (
        <Image
          src={`data:${content.data.content_type};base64,${content.data.content_base64}`}
          alt={file.name}
          maw="18rem"
          radius="sm"
        />
      )}
      {content.isError && (
        <Text size="xs" c="red.9">
          {t.fileAway}
        </Text>
      )}
      <Button size="compact-xs" variant="default" loading={content.isFetching} onClick={() => void save()}>
        {t.saveFile(file.name, Math.max(1, Math.round(file.bytes / 1024)))}
      </Button>
    </>
  )
}
