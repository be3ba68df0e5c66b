import { routes, type Choice, type CostingPrice } from '@comptoir/contract'
import { Notice } from '@comptoir/ui'
import { useState } from 'react'
import { Failure, Text, useRead, useText, usePriceWriter } from '../../runtime/index.ts'
import { ChoiceField } from '../../domain/choice/choice-field.tsx'
import { Adjustment } from './rule-panel.tsx'
import type { RuleValues } from './use-rule-form.ts'

interface RulePreviewProps {
  /** The rule being edited. */
  readonly ruleId: number | null
  /** `null`: incomplete. */
  readonly draft: RuleValues | null
}

/** The price of a product under the edited rule, beside its current price. */
export function RulePreview({ ruleId, draft }: RulePreviewProps) {
  const text = useText()
  const [product, setProduct] = useState<Choice | null>(null)
  const isReady = product !== null && draft !== null
  const preview = useRead(
    routes.previewCostingPrice,
    {
      query: {
        product: product?.id ?? 1,
        unit: draft?.unit ?? 1,
        algorithm: draft?.algorithm ?? 'minimum',
        adjustment: draft?.adjustment ?? 0,
        ...(draft?.catalog && { catalog: draft.catalog }),
        ...(draft?.family && { family: draft.family }),
        ...(ruleId !== null && { rule: ruleId }),
      },
    },
    { enabled: isReady, keepPrevious: true, staleTime: 0 },
  )
  return (
    <fieldset className="border-line m-0 flex min-w-0 flex-col gap-3 rounded border p-4">
      <legend className="px-1 text-sm font-semibold">
        <Text id="rules.preview" />
      </legend>
      <ChoiceField
        route={routes.listCostingProducts}
        label={text('rules.product')}
        hint={draft === null ? text('rules.previewLater') : undefined}
        value={product}
        onChoose={setProduct}
      />
      {isReady && preview.isError && (
        <Failure
          message={`error.${preview.error.code}`}
          busy={preview.isFetching}
          onRetry={() => void preview.refetch()}
        />
      )}
      {isReady && preview.data && (
        <div aria-live="polite" className="flex flex-col gap-3">
          {preview.data.outcome !== 'counts' && (
            <Notice tone="warning">
              <Text id={`rules.outcome.${preview.data.outcome}`} />
            </Notice>
          )}
          <div className="grid gap-4 @sm:grid-cols-2">
            <Result title={text('rules.priceDraft')} price={preview.data.draft} isDraft />
            <Result title={text('rules.priceNow')} price={preview.data.now} />
          </div>
        </div>
      )}
    </fieldset>
  )
}

interface ResultProps {
  readonly title: string
  readonly price: CostingPrice | null
  readonly isDraft?: boolean
}

/** A price with its calculation: "{41,20 ; 43,00 ; 46,30}, moyenne 43,50, +5 % → 45,675". */
function Result({ title, price, isDraft = false }: ResultProps) {
  const unitPrice = usePriceWriter(
    price ? [price.price, price.result, ...price.offers.map(({ net }) => net)] : [],
  )
  return (
    <section className="flex min-w-0 flex-col gap-1">
      <h4 className="text-muted m-0 text-sm font-semibold">{title}</h4>
      {price === null ? (
        <p className="m-0 text-sm">
          <Text id={isDraft ? 'rules.noPrice' : 'rules.noRule'} />
        </p>
      ) : (
        <>
          <p className="m-0 text-lg font-semibold tabular-nums">{unitPrice(price.price)}</p>
          <ul role="list" className="m-0 flex list-none flex-col gap-0.5 p-0 text-sm">
            {price.offers.map(({ supplier, agreement, net }) => (
              <li key={supplier.id} className="flex flex-wrap justify-between gap-x-3">
                <span className="min-w-0 wrap-anywhere">{`${supplier.name} · ${agreement.name}`}</span>
                <span className="tabular-nums">{unitPrice(net)}</span>
              </li>
            ))}
          </ul>
          <p className="m-0 text-sm tabular-nums">
            <Text
              id={price.isPublic ? 'rules.madeOfPublic' : `rules.madeOf.${price.algorithm}`}
              values={{ price: unitPrice(price.result) }}
            />
            {' · '}
            <Adjustment value={price.adjustment} />
          </p>
          {price.rule && (
            <p className="text-muted m-0 text-sm">
              <Text id="rules.ruleOf" values={{ unit: price.rule.unit.name }} />
              {` · ${[price.rule.catalog?.name, price.rule.family?.name].filter(Boolean).join(' · ')}`.replace(
                / · $/,
                '',
              )}
            </p>
          )}
        </>
      )}
    </section>
  )
}
