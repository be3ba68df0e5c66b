import { routes, type FoundProduct } from '@comptoir/contract'
import { Combobox } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useErrorText, useFormat, useRead, useText } from '../../runtime/index.ts'
import { compareMax } from '../../domain/product/compared.rules.ts'

interface CompareAddProps {
  readonly ids: readonly number[]
  readonly onAdd: (id: number) => void
}

/** Adds a product, found by its reference or its name. */
export function CompareAdd({ ids, onAdd }: CompareAddProps) {
  const text = useText()
  const format = useFormat()
  const errorText = useErrorText()
  const [query, setQuery] = useState('')
  const search = query.trim()
  const read = useRead(
    routes.searchProducts,
    { query: { search } },
    { enabled: search.length > 1, keepPrevious: true },
  )
  if (ids.length >= compareMax) {
    return (
      <p className="text-muted m-0 text-sm">
        <Text id="product.compareFull" values={{ count: compareMax }} />
      </p>
    )
  }
  const list = (words: readonly string[]) =>
    format.list(words.map((word) => text('compare.quoted', { word })))
  const lacks = ({ missing = [], unstated = [] }: FoundProduct) => [
    ...(missing.length > 0 ? [text('compare.missing', { words: list(missing) })] : []),
    ...(unstated.length > 0 ? [text('compare.unstated', { words: list(unstated) })] : []),
  ]
  const options = search.length > 1 ? (read.data?.member ?? []).filter(({ id }) => !ids.includes(id)) : []
  return (
    <Combobox<FoundProduct>
      className="max-w-110"
      label={text('compare.add')}
      placeholder={text('compare.addPlaceholder')}
      value={null}
      onValueChange={(product) => product && onAdd(product.id)}
      query={query}
      onQueryChange={setQuery}
      options={options}
      getKey={({ id }) => String(id)}
      getLabel={({ name }) => name}
      renderOption={(product) => (
        <>
          <span className="block truncate">{product.name}</span>
          <span className="text-muted block truncate text-sm">
            {[product.reference, product.manufacturer.name, ...lacks(product)].join(' · ')}
          </span>
        </>
      )}
      status={read.isError ? 'error' : read.isFetching ? 'loading' : 'ready'}
      loadingLabel={text('compare.loading')}
      emptyLabel={text(search.length > 1 ? 'compare.addNone' : 'compare.addHint')}
      retry={{
        message: errorText(read.error),
        label: text('runtime.retry'),
        onRetry: () => void read.refetch(),
      }}
      clearLabel={text('compare.addClear')}
    />
  )
}
