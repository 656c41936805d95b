import { Button, FileButton } from '@mantine/core'
import { useUiMessages } from '../ui/messages.ts'
import { type PictureDoor, usePicture } from './use-picture.ts'

const PICTURES = 'image/png,image/jpeg,image/webp'

interface PictureButtonsProps extends PictureDoor {
  label: string
  /** Whether there is one that can be taken away. */
  isThere: boolean
}

/** Chooses a picture, or takes it away. */
export function PictureButtons({ label, isThere, ...door }: PictureButtonsProps) {
  const ui = useUiMessages()
  const { mutate, isPending } = usePicture(door)
  return (
    <>
      <FileButton accept={PICTURES} onChange={mutate} inputProps={{ 'aria-label': label }}>
        {(props) => (
          <Button {...props} size="xs" variant="default" loading={isPending}>
            {ui.choosePicture}
          </Button>
        )}
      </FileButton>
      {isThere && (
        <Button size="xs" variant="subtle" loading={isPending} onClick={() => mutate(null)}>
          {ui.removePicture}
        </Button>
      )}
    </>
  )
}
