import { type Product, lineWithProduct } from '@comptoir/contract'
import { Button, IconButton, EditIcon, SearchIcon, Select, Skeleton, TextField } from '@comptoir/ui'
import { useEffect, useRef, useState } from 'react'
import { PageLink, Text, useElement, useElementStoreApi, useFormat, useText } from '../../runtime/index.ts'
import { LifeCycleBadge } from '../../domain/product/life-cycle-badge.tsx'
import type { EntryRow } from './entry-row.rules.ts'
import { entryStore } from './quick-entry.store.ts'

/** The product of a line, a choice of candidates, or a search field. */
export function RowProduct({ row }: { readonly row: EntryRow }) {
  const [isEditing, setEditing] = useState(false)
  const { match, product } = row
  if (match === null) return <Skeleton shape="text" />
  const isChoice = match.products.length > 0 && match.state !== 'found'
  return (
    <>
      {isChoice && <Choice row={row} products={match.products} />}
      {product && <Facts product={product} isChoice={isChoice} onEdit={() => setEditing(!isEditing)} />}
      {(match.state === 'none' || isEditing || (isChoice && !product)) && (
        <SearchForm
          row={row}
          isCollapsed={isChoice && !isEditing}
          isRequested={isEditing}
          onDone={() => setEditing(false)}
        />
      )}
    </>
  )
}

function Choice({ row, products }: { readonly row: EntryRow; readonly products: readonly Product[] }) {
  const text = useText()
  const format = useFormat()
  const store = useElementStoreApi(entryStore)
  const name = row.match?.state === 'none' ? 'quickEntry.near' : 'quickEntry.choose'
  return (
    <Select
      hideLabel
      size="sm"
      label={text('quickEntry.chooseFor', { text: row.line.source })}
      placeholder={text(name, { count: products.length })}
      value={row.product ? String(row.product.id) : ''}
      options={products.map((product) => ({
        value: String(product.id),
        label: [
          product.reference,
          product.name,
          product.supplier.name,
          ...(product.price
            ? [
                `${format.listPrice(product.price.net)} ${text(`product.per.${product.unit}`, { base: product.price.base })}`,
              ]
            : []),
        ].join(' · '),
      }))}
      onValueChange={(id) => {
        const product = products.find((one) => String(one.id) === id)
        if (product)
          store
            .getState()
            .change(row.id, { ...lineWithProduct(row, product), isChosen: true, rejection: null })
      }}
    />
  )
}

interface FactsProps {
  readonly product: Product
  readonly isChoice: boolean
  readonly onEdit: () => void
}

function Facts({ product, isChoice, onEdit }: FactsProps) {
  const text = useText()
  const format = useFormat()
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 flex-1">
        {!isChoice && (
          <PageLink
            page="product"
            params={{ id: String(product.id) }}
            className="text-ink hover:text-brand-ink cursor-pointer rounded-sm border-0 bg-transparent p-0 text-start font-semibold wrap-break-word no-underline underline-offset-3 hover:underline"
          >
            {product.name}
          </PageLink>
        )}
        <p className="text-muted m-0 flex flex-wrap items-baseline gap-x-2.5 text-sm">
          {!isChoice && <span className="text-ink font-mono">{product.reference}</span>}
          <span>{product.manufacturer.name}</span>
          {!isChoice && <span>{product.supplier.name}</span>}
          {product.ownReference !== undefined && (
            <span>{text('product.ownReference', { reference: product.ownReference })}</span>
          )}
          {product.price && (
            <span className="whitespace-nowrap">
              {format.listPrice(product.price.net)}{' '}
              {text(`product.per.${product.unit}`, { base: product.price.base })}
            </span>
          )}
          <LifeCycleBadge lifeCycle={product.lifeCycle} />
        </p>
      </div>
      <IconButton
        size="sm"
        className="text-muted"
        label={text('quickEntry.otherwise')}
        icon={<EditIcon />}
        onClick={onEdit}
      />
    </div>
  )
}

interface SearchFormProps {
  readonly row: EntryRow
  /** Opened by a button: there are candidates already. */
  readonly isCollapsed: boolean
  /** Opened by the user: takes the focus. */
  readonly isRequested: boolean
  readonly onDone: () => void
}

/** Searches the line's product by another text; Enter is enough. */
function SearchForm({ row, isCollapsed, isRequested, onDone }: SearchFormProps) {
  const text = useText()
  const store = useElementStoreApi(entryStore)
  const element = useElement()
  const [isOpen, setOpen] = useState(!isCollapsed)
  const field = useRef<HTMLInputElement>(null)
  const takesFocus = isRequested || (isCollapsed && isOpen)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const [typed, setTyped] = useState(row.line.references[0] ?? row.line.label)
  function handleSearch(form: HTMLElement) {
    if (typed.trim() === '') return
    // The form disappears with the answer: focus the line.
    form.closest('li')?.focus()
    onDone()
    void store.getState().search(row.id, typed, element)
  }
  if (!isOpen)
    return (
      <div>
        <Button size="sm" variant="quiet" icon={<SearchIcon />} onClick={() => setOpen(true)}>
          <Text id="quickEntry.otherwise" />
        </Button>
      </div>
    )
  return (
    <form
      className="flex items-start gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        handleSearch(event.currentTarget)
      }}
    >
      <TextField
        ref={field}
        hideLabel
        size="sm"
        className="min-w-0 grow"
        data-search=""
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        label={text('quickEntry.searchFor', { text: row.line.source })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <IconButton type="submit" size="sm" label={text('quickEntry.search')} icon={<SearchIcon />} />
    </form>
  )
}
