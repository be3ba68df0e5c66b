import type { OrderDetail } from '@comptoir/contract'
import { Card, DescriptionList } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { PageLink, Text, useFormat, useText } from '../../runtime/index.ts'

const joined = (...parts: (string | null)[]) => parts.filter((part) => part).join(' · ')

/** Supplier, agency, requester, project and dates of an order. */
export function OrderFacts({ order }: { readonly order: OrderDetail }) {
  const { date, dateTime } = useFormat()
  const { agency, delivery } = order
  const facts: [string, ReactNode][] = [
    ['orders.requester', joined(order.requester.name, order.unit.name)],
    ['orders.createdAt', dateTime(order.createdAt)],
    ['orders.orderedAt', order.orderedAt === null ? '' : dateTime(order.orderedAt)],
    ['orders.origin', <Origin key="origin" origin={order.origin} />],
    ['order.wishedOn', order.wishedOn === null ? '' : date(order.wishedOn)],
    ['orders.business', joined(order.businessCode, order.businessName)],
    ['orders.job', joined(order.jobCode, order.jobName)],
    ['orders.quote', joined(order.quoteNumber, order.quoteDescription)],
    [
      'order.delivery',
      delivery === null
        ? ''
        : [
            delivery.name,
            [delivery.addressNumber, delivery.address].filter((part) => part).join(' '),
            delivery.additionalAddress,
            `${delivery.zipCode} ${delivery.city}`,
          ]
            .filter((part) => part)
            .join(', '),
    ],
    ['order.message', order.message ?? ''],
    ['orders.recipient', order.recipient ?? ''],
  ]
  return (
    <Card title={order.supplier.name}>
      <DescriptionList
        items={[
          {
            key: 'agency',
            term: <Text id="orders.agency" />,
            value: agency ? (
              <PageLink
                page="supplier-agency"
                params={{ id: String(agency.id) }}
                className="text-brand-ink border-0 bg-transparent p-0 text-start"
              >
                {agency.name}
              </PageLink>
            ) : (
              <Text id="orders.noAgency" />
            ),
          },
          ...facts
            .filter(([, value]) => value !== '')
            .map(([id, value]) => ({
              key: id,
              term: <Text id={id} />,
              value: <span className="wrap-anywhere whitespace-pre-line">{value}</span>,
            })),
        ]}
      />
    </Card>
  )
}

/** Origin of the order; a consultation by name, with a link. */
function Origin({ origin: { kind, id, name } }: Pick<OrderDetail, 'origin'>) {
  const text = useText()
  const word = text(`orders.origin.${kind}`)
  if (kind !== 'consultation' || id === null || name === null) return word
  return (
    <>
      {`${word} · `}
      <PageLink
        page="consultation"
        params={{ id: String(id) }}
        className="text-brand-ink border-0 bg-transparent p-0 text-start wrap-anywhere"
      >
        {name}
      </PageLink>
    </>
  )
}
