import { routes, type DiscountCategory } from '@comptoir/contract'
import { Button, Checkbox, EmptyState, NoResultIcon, RadioGroup, SearchField, Skeleton } from '@comptoir/ui'
import { useDeferredValue, useState } from 'react'
import { Loaded, Text, useRead, useText } from '../../runtime/index.ts'
import { ShortListPages, useListPage } from '../../runtime/parts/short-list-pages.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { DiscountTable } from './discount-table.tsx'
import type { TabProps } from './tab-props.ts'
import { TesterPanel } from './tester-panel.tsx'

const categories: readonly DiscountCategory[] = ['products', 'families', 'multiple_prices']

/** The conditions of an agreement, edited in place; filtered and paginated by the server. */
export function DiscountsTab({ agreement }: TabProps) {
  const text = useText()
  const { id, isInherited } = agreement
  const [category, setCategory] = useState<DiscountCategory>('products')
  const [typed, setTyped] = useState('')
  const [isAll, setAll] = useState(false)
  const [isAdjusting, setAdjusting] = useState(false)
  const { list, change } = useListPage()
  const search = useDeferredValue(typed).trim().slice(0, 255)
  const discounts = useRead(
    routes.listAgreementDiscounts,
    {
      query: {
        ...list,
        frameworkAgreement: id,
        category,
        scope: isAll ? 'all' : 'set',
        ...(search && { search }),
      },
    },
    { keepPrevious: true },
  )
  const toFirst = () => change({ page: 1 })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <RadioGroup
          variant="segmented"
          hideLegend
          legend={text('frameworkAgreements.category')}
          value={category}
          onValueChange={(value) => {
            setCategory(value)
            toFirst()
          }}
          options={categories.map((value) => ({
            value,
            label: text(`frameworkAgreements.category.${value}`),
          }))}
        />
        <SearchField
          className="min-w-48 flex-1"
          label={text('frameworkAgreements.findCondition')}
          placeholder={text('frameworkAgreements.findConditionHint')}
          clearLabel={text('list.clearText')}
          value={typed}
          busy={discounts.isFetching}
          onValueChange={(value) => {
            setTyped(value)
            toFirst()
          }}
        />
        <Checkbox
          label={<Text id="frameworkAgreements.showUnset" />}
          checked={isAll}
          onChange={(event) => {
            setAll(event.currentTarget.checked)
            toFirst()
          }}
        />
        {!isInherited && (
          <Button onClick={() => setAdjusting(true)}>
            <Text id="frameworkAgreements.adjust" />
          </Button>
        )}
      </div>
      <Loaded read={discounts} skeleton={<Skeleton shape="row" count={6} />}>
        {({ member, totalItems }) =>
          totalItems === 0 ? (
            <EmptyState
              compact
              icon={<NoResultIcon />}
              title={<Text id="frameworkAgreements.noCondition" />}
              actions={
                !isAll && (
                  <Button onClick={() => setAll(true)}>
                    <Text id="frameworkAgreements.showUnset" />
                  </Button>
                )
              }
            />
          ) : (
            <>
              <DiscountTable
                key={`${id} ${category}`}
                agreementId={id}
                isReadOnly={isInherited}
                category={category}
                rows={member}
                stale={discounts.isPlaceholderData}
                caption={text('frameworkAgreements.conditionCount', { count: totalItems })}
              />
              <ShortListPages
                list={list}
                total={totalItems}
                busy={discounts.isPlaceholderData}
                onChange={change}
              />
            </>
          )
        }
      </Loaded>
      <TesterPanel agreement={agreement} />
      {isAdjusting && <AdjustDialog agreementId={id} onClose={() => setAdjusting(false)} />}
    </div>
  )
}
