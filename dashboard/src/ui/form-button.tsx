import { Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'wouter'
import { ActionButton, type ActionButtonProps } from './action-button.tsx'

interface FormButtonProps extends Pick<ActionButtonProps, 'why' | 'size' | 'variant' | 'c'> {
  /** Of the button, and of the dialog unless that has a title of its own. */
  label: string
  title?: string
  /** What the address calls it: `?open=walk-in` opens the dialog, so that the palette leads there. */
  name?: string
  /** Of the dialog: `lg` where fields stand beside each other. */
  width?: string
  /** The form, drawn anew each time the dialog opens. */
  children(close: () => void): ReactNode
}

/** How everything is entered and changed: a button, a dialog, a form. */
export function FormButton({ label, title, name, width = 'md', children, ...look }: FormButtonProps) {
  const [pressed, setPressed] = useState(false)
  const [search, setSearch] = useSearchParams()
  const isCalled = name !== undefined && search.get('open') === name
  const close = () => {
    setPressed(false)
    if (isCalled) setSearch(withoutOpen, { replace: true })
  }
  return (
    <>
      <ActionButton aria-haspopup="dialog" {...look} onClick={() => setPressed(true)}>
        {label}
      </ActionButton>
      <Modal opened={pressed || isCalled} onClose={close} title={title ?? label} size={width}>
        {children(close)}
      </Modal>
    </>
  )
}

function withoutOpen(address: URLSearchParams): URLSearchParams {
  address.delete('open')
  return address
}
