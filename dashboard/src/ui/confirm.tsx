import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useUiMessages } from './messages.ts'

interface ConfirmProps {
  /** Of the button that opens the dialog, and of the one that does it. */
  label: string
  title: string
  /** What comes of it. */
  children: ReactNode
  onConfirm(): void
  danger?: boolean
  disabled?: boolean
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
  disabled,
  loading,
  size = 'xs',
}: ConfirmProps) {
  const ui = useUiMessages()
  const [opened, setOpened] = useState(false)
  const confirm = () => {
    setOpened(false)
    onConfirm()
  }
  return (
    <>
      <Button
        size={size}
        variant="default"
        {...(danger && { c: 'var(--bad)' })}
        disabled={disabled ?? false}
        loading={loading ?? false}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={title}>
        <Stack>
          <Text component="div" size="sm">
            {children}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setOpened(false)} data-autofocus>
              {ui.cancel}
            </Button>
            <Button {...(danger && { color: 'red' })} onClick={confirm}>
              {label}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
