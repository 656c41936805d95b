import { Button, type ButtonProps, Tooltip, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'

export interface ActionButtonProps extends ButtonProps {
  /** Why it cannot be pressed now; nothing where it can. */
  why?: string | false | undefined
  type?: 'button' | 'submit'
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** A button that says why it cannot be pressed: on hover, when it is reached by the keyboard or touched, and to those who listen. */
export function ActionButton({ why, onClick, type = 'button', children, ...look }: ActionButtonProps) {
  const id = useId()
  if (!why) {
    return (
      <Button type={type} {...(onClick && { onClick })} {...look}>
        {children}
      </Button>
    )
  }
  return (
    <>
      <Tooltip label={why} multiline maw="20rem" withArrow events={{ hover: true, focus: true, touch: true }}>
        <Button type="button" {...look} data-disabled aria-disabled aria-describedby={id}>
          {children}
        </Button>
      </Tooltip>
      <VisuallyHidden id={id}>{why}</VisuallyHidden>
    </>
  )
}
