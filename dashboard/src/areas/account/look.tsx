import { type MantineColorScheme, Switch, useMantineColorScheme } from '@mantine/core'
import { Choice } from '../../ui/choice.tsx'
import { type Density, density, motion, useDensity, useMotion } from '../../ui/look.ts'
import { Section } from '../../ui/section.tsx'
import { useMessages } from './messages.ts'

/** Light or dark, how close things stand, and whether anything moves. */
export function Look() {
  const t = useMessages()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const dense = useDensity()
  const moves = useMotion()
  return (
    <Section title={t.look} hint={t.lookHint}>
      <Choice
        label={t.appearance}
        options={t.appearances}
        value={colorScheme}
        onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
      />
      <Choice label={t.density} options={t.densities} value={dense} onChange={(name) => density.set(name as Density)} />
      <Switch label={t.motion} checked={moves} onChange={({ currentTarget }) => motion.set(currentTarget.checked)} />
    </Section>
  )
}
