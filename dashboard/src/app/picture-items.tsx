import { FileButton, Menu } from '@mantine/core'
import { useProperty } from '../api/property.ts'
import type { Session } from '../api/session.ts'
import { facesOf, useHasFace } from '../domain/person.tsx'
import { PICTURES, usePicture } from '../domain/use-picture.ts'
import { useUiMessages } from '../ui/messages.ts'
import { useMessages } from './messages.ts'

/** One's own picture, in all one's houses. The menu stays open: the choice of a file belongs to it. */
export function PictureItems({ session: { id } }: { session: Session }) {
  const t = useMessages()
  const ui = useUiMessages()
  const here = useProperty()
  const hasFace = useHasFace(id)
  const picture = usePicture({
    path: '/picture',
    name: 'accounts.picture',
    fit: 'filled',
    done: t.pictureChanged,
    changes: facesOf(here),
  })
  return (
    <>
      <Menu.Label>{t.picture}</Menu.Label>
      <FileButton accept={PICTURES} onChange={picture.mutate} inputProps={{ 'aria-label': t.picture }}>
        {(props) => (
          <Menu.Item {...props} closeMenuOnClick={false}>
            {ui.choosePicture}
          </Menu.Item>
        )}
      </FileButton>
      {hasFace && (
        <Menu.Item closeMenuOnClick={false} onClick={() => picture.mutate(null)}>
          {ui.removePicture}
        </Menu.Item>
      )}
    </>
  )
}
