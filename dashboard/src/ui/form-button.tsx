import { Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ActionButton, type ActionButtonProps } from './action-button.tsx'

interface FormButtonProps extends Pick<ActionButtonProps, 'why' | 'size' | 'variant' | 'c'> {
  /** Of the button, and of the dialog unless that has a title of its own. */
  label: string
  title?: string
  /** Of the dialog: `lg` where fields stand beside each other. */
  width?: string
  /** The form, drawn anew each time the dialog opens. */
  children(close: () => void): ReactNode
}

/** How everything is entered and changed: a button, a dialog, a form. */
export function FormButton({ label, title, width = 'md', children, ...look }: FormButtonProps) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <ActionButton {...look} onClick={() => setOpened(true)}>
        {label}
      </ActionButton>
      <Modal opened={opened} onClose={close} title={title ?? label} size={width}>
        {children(close)}
      </Modal>
    </>
  )
}
