import type { SelectionItem } from '@comptoir/contract'
import { Badge, Button, CheckIcon, cx, IconButton } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, PageLink, Text, useFormat, useText } from '../../runtime/index.ts'
import { LifeCycleBadge } from '../../domain/product/life-cycle-badge.tsx'

const ReplaceDialog = lazyPart(async () => (await import('./replace-dialog.tsx')).ReplaceDialog)

interface ItemProductProps {
  readonly item: SelectionItem
  readonly canEdit: boolean
  readonly onTick: (item: SelectionItem) => void
}

/** The product of a line, with its problems. */
export function ItemProduct({ item, canEdit, onTick }: ItemProductProps) {
  const [isReplacing, setReplacing] = useState(false)
  const text = useText()
  const { product, available, heading } = item
  // A response stored offline by an older version has no ticks.
  const isTicked = Boolean(item.ticked)
  if (!product) return <span className="font-semibold">{heading}</span>
  const isEnding = !available || product.lifeCycle !== 'active'
  return (
    <div className="flex min-w-0 items-start gap-2">
      {canEdit && (
        <IconButton
          label={text('selectionLists.tick', { name: product.name })}
          icon={isTicked && <CheckIcon />}
          variant={isTicked ? 'primary' : 'secondary'}
          pressed={isTicked}
          className="aria-pressed:bg-brand! aria-pressed:text-on-brand! shrink-0 rounded-full!"
          onClick={() => onTick(item)}
        />
      )}
      <div className="flex min-w-0 flex-col items-start">
        <PageLink
          page="product"
          params={{ id: String(product.id) }}
          className={cx(
            isTicked ? 'text-muted line-through' : 'text-ink no-underline underline-offset-3 hover:underline',
            'hover:text-brand-ink cursor-pointer rounded-sm border-0 bg-transparent p-0 text-start font-semibold wrap-break-word',
          )}
        >
          {product.name}
        </PageLink>
        <span className="text-muted flex flex-wrap gap-x-2 text-sm">
          <span className="text-ink font-mono">{product.reference}</span>
          <span>{product.manufacturer.name}</span>
          <span>{product.supplier.name}</span>
        </span>
        <Ticked item={item} />
        {isEnding && (
          <span className="flex flex-wrap items-center gap-2 py-0.5">
            {available ? (
              <LifeCycleBadge lifeCycle={product.lifeCycle} />
            ) : (
              <Badge tone="danger">
                <Text id="selectionLists.unavailable" />
              </Badge>
            )}
            {canEdit && (
              <Button size="sm" variant="quiet" onClick={() => setReplacing(true)}>
                <Text id="selectionLists.replace" />
              </Button>
            )}
          </span>
        )}
      </div>
      {isReplacing && <ReplaceDialog item={item} product={product} onClose={() => setReplacing(false)} />}
    </div>
  )
}

/** Who has ticked it, and when. */
function Ticked({ item: { ticked } }: Pick<ItemProductProps, 'item'>) {
  const text = useText()
  const format = useFormat()
  if (!ticked) return null
  const at = format.dateTime(ticked.at)
  return (
    <span className="text-success-ink text-sm">
      {ticked.by === null
        ? text('selectionLists.ticked', { at })
        : text('selectionLists.tickedBy', { name: ticked.by, at })}
    </span>
  )
}
