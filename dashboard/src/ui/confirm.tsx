import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ActionButton } from './action-button.tsx'
import { useUiMessages } from './messages.ts'

interface ConfirmProps {
  /** Of the button that opens the dialog, and of the one that does it. */
  label: string
  title: string
  /** What comes of it. */
  children: ReactNode
  onConfirm(): void
  danger?: boolean
  /** Why it cannot be done now; nothing where it can. */
  why?: string | false
  loading?: boolean
  size?: string
}

/** A button for what cannot be undone: a dialog comes first, and says what comes of it. */
export function Confirm({
  label,
  title,
  children,
  onConfirm,
  danger = true,
  why = false,
  loading,
  size = 'xs',
}: ConfirmProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ActionButton
        aria-haspopup="dialog"
        size={size}
        variant="default"
        {...(danger && { c: 'var(--bad)' })}
        why={why}
        loading={loading ?? false}
        onClick={() => setOpened(true)}
      >
        {label}
      </ActionButton>
      <ConfirmDialog {...{ opened, label, title, danger, onConfirm }} onClose={() => setOpened(false)}>
        {children}
      </ConfirmDialog>
    </>
  )
}

interface ConfirmDialogProps extends Pick<ConfirmProps, 'label' | 'title' | 'children' | 'onConfirm' | 'danger'> {
  opened: boolean
  onClose(): void
}

/** The dialog alone, for what only sometimes needs one. */
export function ConfirmDialog({
  opened,
  onClose,
  label,
  title,
  children,
  onConfirm,
  danger = true,
}: ConfirmDialogProps) {
  const ui = useUiMessages()
  const confirm = () => {
    onClose()
    onConfirm()
  }
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <Stack>
        <Text component="div" size="sm">
          {children}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {ui.cancel}
          </Button>
          <Button {...(danger && { color: 'red' })} onClick={confirm}>
            {label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
