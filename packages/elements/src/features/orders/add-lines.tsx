import { routes, type OrderDetail, type Product } from '@comptoir/contract'
import { Button, Combobox, NumberField, PlusIcon } from '@comptoir/ui'
import { useDeferredValue, useState } from 'react'
import { Text, useErrorText, usePriceWriter, useRead, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useTypedNumbers } from '../../domain/product/use-typed-numbers.ts'
import { orderPartWrite } from './use-order-writes.ts'

/** Adds a product of the order's supplier, found by reference or name, at today's price. */
export function AddLines({ order }: { readonly order: OrderDetail }) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const numbers = useTypedNumbers()
  const [query, setQuery] = useState('')
  const [product, setProduct] = useState<Product | null>(null)
  const [quantity, setQuantity] = useState<number | null>(null)
  const search = useDeferredValue(query.trim())
  const found = useRead(
    routes.searchProducts,
    { query: { search, supplier: [order.supplier.id], page: 1, itemsPerPage: 10 } },
    { enabled: search.length >= 2, keepPrevious: true },
  )
  const unitPrice = usePriceWriter(found.data?.member.map(({ price }) => price?.net) ?? [])
  const add = useWrite(routes.addOrderLines, orderPartWrite)
  const amount = quantity ?? product?.packaging ?? null

  async function submit() {
    if (product === null || amount === null || amount < 1) return
    try {
      const { refused } = await add.mutateAsync({
        params: { id: order.id },
        body: { lines: [{ productId: product.id, quantity: amount }] },
      })
      const reason = refused[0]?.code
      if (reason)
        notify({
          tone: 'danger',
          title: text('orders.addFailed'),
          children: text(`orders.refused.${reason}`),
        })
      else {
        notify({ title: text('orders.added', { name: product.name }) })
        setProduct(null)
        setQuantity(null)
      }
    } catch (error) {
      notify({ tone: 'danger', title: text('orders.addFailed'), children: errorText(error) })
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Combobox<Product>
        className="min-w-0 grow basis-72"
        label={text('orders.addProduct')}
        placeholder={text('orders.addPlaceholder', { supplier: order.supplier.name })}
        value={product}
        onValueChange={(chosen) => {
          setProduct(chosen)
          setQuantity(null)
        }}
        query={query}
        onQueryChange={setQuery}
        options={search.length >= 2 ? (found.data?.member ?? []) : []}
        getKey={({ id }) => String(id)}
        getLabel={({ reference, name }) => `${reference} · ${name}`}
        renderOption={({ reference, name, manufacturer, price }) => (
          <span className="flex min-w-0 flex-col">
            <span className="wrap-anywhere">{name}</span>
            <span className="text-muted text-sm">
              {[reference, manufacturer.name, price ? unitPrice(price.net) : text('orders.noPrice')].join(
                ' · ',
              )}
            </span>
          </span>
        )}
        isOptionDisabled={({ price }) => price === null}
        status={found.isError ? 'error' : found.isFetching ? 'loading' : 'ready'}
        loadingLabel={text('orders.searching')}
        emptyLabel={text(search.length < 2 ? 'orders.searchHint' : 'orders.nothingFound')}
        retry={
          found.error
            ? {
                message: errorText(found.error),
                label: text('runtime.retry'),
                onRetry: () => void found.refetch(),
              }
            : undefined
        }
        clearLabel={text('orders.clearProduct')}
      />
      <NumberField
        {...numbers}
        className="w-36"
        label={text('orders.quantity')}
        value={amount}
        min={1}
        step={product?.packaging ?? 1}
        disabled={product === null}
        unreadableError={text('orders.quantityUnreadable')}
        error={amount !== null && amount < 1 ? text('orders.quantityZero') : undefined}
        onValueChange={setQuantity}
      />
      <Button
        icon={<PlusIcon />}
        disabled={product === null}
        busy={add.isPending}
        onClick={() => void submit()}
      >
        <Text id="orders.add" />
      </Button>
    </div>
  )
}
