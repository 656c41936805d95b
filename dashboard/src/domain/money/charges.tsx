import { Table, Text } from '@mantine/core'
import { type ItemOf, useList } from '../../api/operations.ts'
import { useProperty } from '../../api/property.ts'
import { FormButton } from '../../ui/form-button.tsx'
import { useDomainMessages } from '../messages.ts'
import { useNumbers } from '../numbers.ts'
import { Day } from '../time.tsx'
import { type Belongs, filterOf } from './belongs.ts'
import { ChargeForm } from './charge-form.tsx'
import { Ledger } from './ledger.tsx'
import { useMoneyMessages } from './messages.ts'
import { VoidCharge } from './void-charge.tsx'

type Charge = ItemOf<'charges.list'>

/** What was had beside the room; whoever may adds to it and voids. */
export function Charges({ of }: { of: Belongs }) {
  const t = useMoneyMessages()
  const domain = useDomainMessages()
  const { may } = useProperty()
  const list = useList('charges.list', filterOf(of))
  const what = ({ description, reason, category }: Charge) =>
    description ?? reason ?? domain.chargeCategories[category] ?? category
  return (
    <Ledger
      title={t.charges}
      none={t.noCharges}
      list={list}
      heads={[t.day, t.what]}
      total={t.chargesTotal}
      currency={of.currency}
      countOf={({ voided_at, amount }) => (voided_at ? 0 : amount)}
      add={
        may('payments:write') && (
          <FormButton label={t.addCharge} size="xs">
            {(close) => <ChargeForm to={of} onClose={close} />}
          </FormButton>
        )
      }
    >
      {(charge) => (
        <>
          <Table.Td>
            <Day date={charge.business_date} />
          </Table.Td>
          <Table.Td>
            {what(charge)}
            {charge.voided_at && (
              <Text size="xs" c="dimmed">
                {charge.void_reason ? t.voidedBecause(charge.void_reason) : t.voided}
              </Text>
            )}
          </Table.Td>
          <ChargeAmount charge={charge} />
          {may('payments:write') && (
            <Table.Td ta="end">
              {!charge.voided_at && (
                <FormButton label={t.void} title={t.voidTitle} size="compact-xs" variant="default" c="var(--bad)">
                  {(close) => <VoidCharge id={charge.id} onClose={close} />}
                </FormButton>
              )}
            </Table.Td>
          )}
        </>
      )}
    </Ledger>
  )
}

function ChargeAmount({ charge: { amount, currency, voided_at } }: { charge: Charge }) {
  const { money } = useNumbers()
  return (
    <Table.Td ta="end" {...(voided_at && { td: 'line-through' })}>
      {money(amount, currency)}
    </Table.Td>
  )
}
