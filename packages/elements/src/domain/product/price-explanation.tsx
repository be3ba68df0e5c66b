import { routes, type PriceExplanation as Explanation, type Product } from '@comptoir/contract'
import { cx, LoadingRegion, NumberField, Skeleton } from '@comptoir/ui'
import { useState } from 'react'
import { Loaded } from '../../runtime/element/loaded.tsx'
import { useRead } from '../../runtime/api/use-read.ts'
import { useSession } from '../../runtime/session/use-session.ts'
import { useText } from '../../runtime/intl/use-text.tsx'
import { CopyButton } from './copy-text.tsx'
import { OtherAgreements } from './other-agreements.tsx'
import { PriceHistory } from './price-history.tsx'
import { usePriceTexts } from './price-texts.ts'
import { QuantityPrices } from './quantity-prices.tsx'
import { checkQuantity } from './quantity.rules.ts'
import { useTypedNumbers } from './use-typed-numbers.ts'

interface PriceExplanationProps {
  readonly product: Product
  readonly quantity: number
}

/** The steps of a net price for any quantity; can be copied as text. */
export function PriceExplanation({ product, quantity }: PriceExplanationProps) {
  const text = useText()
  const { can } = useSession()
  const { parse, format } = useTypedNumbers()
  const [currentQuantity, setCurrentQuantity] = useState(quantity)
  const input = { params: { id: product.id }, query: { quantity: currentQuantity } }
  const read = useRead(routes.explainPrice, input, { keepPrevious: true })
  function handleQuantity(value: number | null) {
    const checked = value === null ? null : checkQuantity(value, product.packaging)
    if (checked && 'quantity' in checked) setCurrentQuantity(checked.quantity)
  }
  return (
    <div className="flex flex-col gap-4">
      <NumberField
        label={text('product.price.quantity')}
        size="sm"
        className="max-w-48"
        value={currentQuantity}
        onValueChange={handleQuantity}
        parse={parse}
        format={format}
        min={product.packaging}
        step={product.packaging}
        unreadableError={text('product.quantityUnreadable')}
      />
      <Loaded
        read={read}
        skeleton={
          <LoadingRegion label={text('product.price.loading')}>
            <Skeleton count={6} />
          </LoadingRegion>
        }
      >
        {(explanation) => <Steps product={product} explanation={explanation} />}
      </Loaded>
      {can({ subject: 'framework_agreements.list', action: 'read' }) && <OtherAgreements product={product} />}
      {product.price && <PriceHistory productId={product.id} day={product.price.day} />}
    </div>
  )
}

interface StepsProps {
  readonly product: Product
  readonly explanation: Explanation
}

function Steps({ product, explanation }: StepsProps) {
  const text = useText()
  const { steps, facts, day, copy } = usePriceTexts(product, explanation)
  return (
    <>
      <table className="w-full border-collapse">
        <caption className="text-muted pb-1 text-start text-sm">{text('product.price.steps')}</caption>
        <tbody>
          {steps.map(({ key, name, detail, price, isResult }) => (
            <tr key={key} className={isResult ? 'border-line-strong border-t font-semibold' : undefined}>
              <th
                scope="row"
                className={cx('py-0.5 pe-3 text-start wrap-break-word', !isResult && 'font-normal')}
              >
                {name}
                {detail !== null && <span className="text-muted block text-sm">{detail}</span>}
              </th>
              <td className="py-0.5 text-end align-top whitespace-nowrap tabular-nums">{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="m-0 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-sm">
        {facts.map(({ key, name, value }) => (
          <div key={key} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="m-0 wrap-break-word">{value}</dd>
          </div>
        ))}
      </dl>
      {explanation.quantityPrices.length > 1 && (
        <QuantityPrices
          product={product}
          prices={explanation.quantityPrices}
          quantity={explanation.quantity}
        />
      )}
      <p className="text-muted m-0 text-sm">{day}</p>
      <CopyButton value={copy} label={text('product.price.copy')} className="self-start" />
    </>
  )
}
