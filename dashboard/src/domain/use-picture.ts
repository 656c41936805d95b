import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askOwnDoor } from '../api/own-door.ts'
import { useProperty } from '../api/property.ts'
import { useProblemText } from '../i18n/problem.ts'
import { useUiMessages } from '../ui/messages.ts'
import { type Fit, squarePicture } from '../ui/square-picture.ts'

export interface PictureDoor {
  /** Below the dashboard. */
  path: string
  name: string
  fit: Fit
  done: string
  /** What shows it. */
  changes: readonly unknown[]
}

/** Puts a picture there, or takes it away with null. */
export function usePicture({ path, name, fit, done, changes }: PictureDoor) {
  const here = useProperty()
  const queries = useQueryClient()
  const { notPicture } = useUiMessages()
  const problemText = useProblemText()
  return useMutation({
    mutationFn: async (file: File | null) => {
      const body = file && (await squarePicture(file, fit))
      if (body === undefined) return notPicture
      await askOwnDoor(here, body ? { method: 'PUT', path, name, body } : { method: 'DELETE', path, name })
      await queries.invalidateQueries({ queryKey: changes })
      return undefined
    },
    onSuccess: (problem) => notifications.show({ ...(problem && { color: 'red' }), message: problem ?? done }),
    onError: (error) => notifications.show({ color: 'red', message: problemText(error) }),
  })
}
