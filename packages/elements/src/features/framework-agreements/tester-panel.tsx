import { dayOf, routes, type Choice, type TestedPrice } from '@comptoir/contract'
import { Card, NumberField, TextField } from '@comptoir/ui'
import { useState } from 'react'
import { Failure, Text, useFormat, useRead, useText } from '../../runtime/index.ts'
import { useTypedNumbers } from '../../domain/product/use-typed-numbers.ts'
import { ChoiceField } from '../../domain/choice/choice-field.tsx'
import type { TabProps } from './tab-props.ts'

/** Today in Paris. */
const today = () => dayOf(new Date())

/** Tests the net price of a product for a quantity, unit and day with its calculation, saved and draft side by side. */
export function TesterPanel({ agreement }: TabProps) {
  const text = useText()
  const numbers = useTypedNumbers()
  const [product, setProduct] = useState<Choice | null>(null)
  const [unit, setUnit] = useState<Choice | null>({ ...agreement.unit, about: null })
  const [quantity, setQuantity] = useState<number | null>(1)
  const [day, setDay] = useState(today)
  const [draftNetPrice, setNet] = useState<number | null>(null)
  const [draftDiscount1, setDiscount1] = useState<number | null>(null)
  const [draftDiscount2, setDiscount2] = useState<number | null>(null)
  const hasDiscount = draftNetPrice === null && draftDiscount1 !== null
  const problemOf = (percent: number | null) =>
    percent !== null && (percent < 0 || percent > 100)
      ? text('frameworkAgreements.problem.discount')
      : undefined
  const [problem1, problem2] = [problemOf(draftDiscount1), problemOf(draftDiscount2)]
  const isReady = product !== null && unit !== null && day !== ''
  const tested = useRead(
    routes.testAgreementPrice,
    {
      params: { id: agreement.id },
      query: {
        product: product?.id ?? 1,
        unit: unit?.id ?? 1,
        day: day || today(),
        ...(quantity !== null && quantity > 0 && { quantity }),
        ...(draftNetPrice !== null && draftNetPrice > 0 && { draftNetPrice }),
        ...(hasDiscount &&
          !problem1 &&
          !problem2 && { draftDiscount1, ...(draftDiscount2 !== null && { draftDiscount2 }) }),
      },
    },
    { enabled: isReady, keepPrevious: true },
  )
  const unreadableError = text('frameworkAgreements.problem.number')
  return (
    <Card title={<Text id="frameworkAgreements.tester" />}>
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 @sm:grid-cols-2 @md:grid-cols-3">
          <ChoiceField
            route={routes.listAgreementDiscounts}
            query={{ frameworkAgreement: agreement.id, category: 'products', scope: 'all' }}
            aboutOf={referenceOf}
            label={text('frameworkAgreements.product')}
            value={product}
            onChoose={setProduct}
          />
          <NumberField
            {...numbers}
            label={text('frameworkAgreements.quantity')}
            value={quantity}
            onValueChange={setQuantity}
            unreadableError={unreadableError}
          />
          <ChoiceField
            route={routes.listOrganizationUnits}
            label={text('frameworkAgreements.unit')}
            value={unit}
            onChoose={setUnit}
          />
          <TextField
            type="date"
            label={text('frameworkAgreements.day')}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <NumberField
            {...numbers}
            label={text('frameworkAgreements.draftNet')}
            suffix="€"
            value={draftNetPrice}
            onValueChange={setNet}
            unreadableError={unreadableError}
          />
          <NumberField
            {...numbers}
            label={text('frameworkAgreements.draftDiscount')}
            suffix="%"
            disabled={draftNetPrice !== null}
            value={draftDiscount1}
            error={problem1}
            onValueChange={setDiscount1}
            unreadableError={unreadableError}
          />
          <NumberField
            {...numbers}
            label={text('frameworkAgreements.draftDiscount2')}
            suffix="%"
            disabled={!hasDiscount}
            value={draftDiscount2}
            error={problem2}
            onValueChange={setDiscount2}
            unreadableError={unreadableError}
          />
        </div>
        {isReady && tested.isError && (
          <Failure
            message={`error.${tested.error.code}`}
            busy={tested.isFetching}
            onRetry={() => void tested.refetch()}
          />
        )}
        {isReady && tested.data && (
          <div aria-live="polite" className="grid gap-4 @sm:grid-cols-2">
            <Trace title="frameworkAgreements.priceNow" trace={tested.data.now} />
            {tested.data.draft && <Trace title="frameworkAgreements.priceDraft" trace={tested.data.draft} />}
          </div>
        )}
      </div>
    </Card>
  )
}

/** Many products have nearly the same name. */
const referenceOf = (row: object) =>
  'code' in row && 'manufacturer' in row ? [row.code, row.manufacturer].filter(Boolean).join(' · ') : null

function Trace({ title, trace }: { readonly title: string; readonly trace: TestedPrice['now'] }) {
  const { unitPrice, money, percent, number } = useFormat()
  if (trace === null)
    return (
      <p className="m-0">
        <Text id="frameworkAgreements.noPrice" />
      </p>
    )
  return (
    <section className="flex flex-col gap-1">
      <h4 className="text-muted m-0 text-sm font-semibold">
        <Text id={title} />
      </h4>
      <p className="m-0 text-lg font-semibold tabular-nums">{unitPrice(trace.net)}</p>
      <ol className="m-0 flex list-none flex-col p-0 text-sm">
        {trace.steps.map(({ kind, percent: off, price }) => (
          <li key={kind} className="flex justify-between gap-3 tabular-nums">
            <span>
              <Text
                id={`frameworkAgreements.step.${kind}`}
                values={{ percent: off === null ? '' : percent(off) }}
              />
            </span>
            <span>{unitPrice(price)}</span>
          </li>
        ))}
      </ol>
      <p className="text-muted m-0 text-sm">
        {trace.agreement?.name}
        {trace.agreement && ' · '}
        <Text id={`frameworkAgreements.level.${trace.level}`} values={{ from: trace.fromQuantity ?? 0 }} />
        {trace.coefficient !== null && ` · ${number(trace.coefficient, { decimals: 4 })}`}
      </p>
      <p className="m-0 text-sm">
        <Text id="frameworkAgreements.total" values={{ total: money(trace.total) }} />
      </p>
    </section>
  )
}
