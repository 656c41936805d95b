import { Text } from '@mantine/core'
import { type KeyFigure, KeyFigures } from '../../../parts/key-figures.tsx'
import { useNumbers } from '../../../parts/numbers.tsx'
import { Section } from '../../../parts/section.tsx'
import { When } from '../../../parts/when.tsx'
import { type Delivery, isSuccess } from '../deliveries/columns.tsx'
import { errorText } from '../deliveries/error-text.ts'
import { useOwnWords as useDeliveryWords } from '../deliveries/words.ts'
import { useOwnWords } from './words.ts'

/** How the last deliveries of an endpoint went. */
export function Health({ of: deliveries }: { of: Delivery[] }) {
  const own = useOwnWords()
  const delivery = useDeliveryWords()
  const { number, share } = useNumbers()
  if (deliveries.length === 0) return <Section title={own.health} hint={own.healthNone} />
  const count = (status: Delivery['status']) => deliveries.filter((one) => one.status === status).length
  const decided = count('succeeded') + count('failed')
  const latency = medianLatency(deliveries)
  const failure = lastFailure(deliveries)
  const figures: KeyFigure[] = [
    { label: own.succeeded, value: decided > 0 ? share(count('succeeded') / decided) : '–' },
    { label: own.failed, value: number(count('failed')), tone: count('failed') > 0 ? 'bad' : undefined },
    { label: own.pending, value: number(count('pending')) },
    { label: own.latency, value: latency === undefined ? '–' : delivery.ms(number(latency)) },
  ]
  return (
    <Section title={own.health} hint={own.healthHint(deliveries.length)}>
      <KeyFigures of={figures} />
      <Text size="sm" component="div">
        {own.lastFailure}:{' '}
        {failure ? (
          <>
            <When at={failure.at} />,{' '}
            {failure.status_code ?? (failure.error ? errorText(delivery.errors, failure.error) : delivery.noAnswer)}
          </>
        ) : (
          own.noFailure
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
