import { Text } from '@mantine/core'
import { useNumbers } from '../../../domain/numbers.ts'
import { When } from '../../../domain/time.tsx'
import { type KeyFigure, KeyFigures } from '../../../ui/key-figures.tsx'
import { Section } from '../../../ui/section.tsx'
import { type Delivery, isSuccess } from '../deliveries/columns.tsx'
import { errorText } from '../deliveries/delivery-log.ts'
import { useMessages as useDeliveryMessages } from '../deliveries/messages.ts'
import { useMessages } from './messages.ts'

/** How the last deliveries of an endpoint went. */
export function Health({ of: deliveries }: { of: Delivery[] }) {
  const t = useMessages()
  const delivery = useDeliveryMessages()
  const { number, share } = useNumbers()
  if (deliveries.length === 0) return <Section title={t.health} hint={t.healthNone} />
  const count = (status: Delivery['status']) => deliveries.filter((one) => one.status === status).length
  const decided = count('succeeded') + count('failed')
  const latency = medianLatency(deliveries)
  const failure = lastFailure(deliveries)
  const figures: KeyFigure[] = [
    { label: t.succeeded, value: decided > 0 ? share(count('succeeded') / decided) : '–' },
    { label: t.failed, value: number(count('failed')), tone: count('failed') > 0 ? 'bad' : undefined },
    { label: t.pending, value: number(count('pending')) },
    { label: t.latency, value: latency === undefined ? '–' : delivery.ms(number(latency)) },
  ]
  return (
    <Section title={t.health} hint={t.healthHint(deliveries.length)}>
      <KeyFigures of={figures} />
      <Text size="sm" component="div">
        {t.lastFailure}:{' '}
        {failure ? (
          <>
            <When at={failure.at} />,{' '}
            {failure.status_code ?? (failure.error ? errorText(delivery.errors, failure.error) : delivery.noAnswer)}
          </>
        ) : (
          t.noFailure
        )}
      </Text>
    </Section>
  )
}

function medianLatency(deliveries: Delivery[]): number | undefined {
  const answered = deliveries.flatMap(({ attempts }) => attempts).filter(({ status_code }) => status_code !== null)
  const sorted = answered.map(({ latency_ms }) => latency_ms).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

const lastFailure = (deliveries: Delivery[]) =>
  deliveries
    .flatMap(({ attempts }) => attempts)
    .filter(({ status_code }) => !isSuccess(status_code))
    .reduce<Delivery['attempts'][number] | undefined>(
      (last, one) => (last && last.at >= one.at ? last : one),
      undefined,
    )
