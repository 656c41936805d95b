import { SimpleGrid, Stack, Text } from '@mantine/core'
import { Bar, BarChart, Cell, LabelList, XAxis, YAxis } from 'recharts'
import { Drawing } from '../../../ui/chart.tsx'

export interface Group {
  title: string
  rows: { key: string; name: string; count: number }[]
}

const COLOURS: Record<string, string> = {
  missed: 'var(--bad)',
  failed: 'var(--bad)',
  voicemail: 'var(--value)',
  outbound: 'var(--sandbox)',
}

const BAR_PX = 34

/** Bars side by side; the same figures stand in the table view, and each drawing says them in words. */
export default function Charts({ groups }: { groups: Group[] }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
      {groups.map(({ title, rows }) => {
        const shown = rows.filter(({ count }) => count > 0)
        const said = shown.map(({ name, count }) => `${name}: ${count}`).join(', ')
        return (
          <Stack key={title} gap={4}>
            <Text size="sm" fw={600}>
              {title}
            </Text>
            <Drawing summary={`${title}: ${said}`} height={shown.length * BAR_PX + 8}>
              <BarChart
                data={shown}
                layout="vertical"
                margin={{ left: 0, right: 40, top: 4, bottom: 4 }}
                accessibilityLayer={false}
              >
                <XAxis type="number" hide domain={[0, 'dataMax']} />
                <YAxis
                  type="category"
                  dataKey="name"
                  width={96}
                  axisLine={false}
                  tickLine={false}
                  tick={{ fill: 'var(--ink)', fontSize: 13 }}
                />
                <Bar dataKey="count" radius={4} barSize={18} isAnimationActive={false}>
                  {shown.map(({ key }) => (
                    <Cell key={key} fill={COLOURS[key] ?? 'var(--accent)'} />
                  ))}
                  <LabelList dataKey="count" position="right" fill="var(--ink)" fontSize={13} />
                </Bar>
              </BarChart>
            </Drawing>
          </Stack>
        )
      })}
    </SimpleGrid>
  )
}
