import { routes } from '@comptoir/contract'
import { useRead } from '@comptoir/elements/runtime'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { usePortal } from '../portal.context.ts'
import { usePortalText, PortalText } from '../portal.messages.ts'

/** Minimum number of characters, and delay in milliseconds after the last one. */
const minLength = 2
const pause = 180
const shown = 6

/** The read that suggestions and Enter share. */
export const findQuery = (search: string) => ({ query: { search, itemsPerPage: 10 as const } })

interface WithSuggestionsProps {
  /** The typed text; empty: no suggestions. */
  readonly search: string
  /** The field. */
  readonly children: ReactNode
  readonly className?: string
}

/** A search field with the first products below while typing; arrows move between them, Esc returns to the field. */
export function WithSuggestions({ search, children, className }: WithSuggestionsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const query = useDebounced(search)
  const isEnabled = isOpen && query.length >= minLength && search !== ''
  const { data } = useRead(routes.searchProducts, findQuery(query), {
    enabled: isEnabled,
    keepPrevious: true,
  })
  const products = isEnabled ? (data?.member.slice(0, shown) ?? []) : []

  function handleBlur({ relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node && frame.current?.contains(relatedTarget))) setOpen(false)
  }
  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1, Escape: 0 }[event.key]
    if (step === undefined || products.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    const places = [...(frame.current?.querySelectorAll<HTMLElement>('input, [data-suggestion]') ?? [])]
    const at = places.findIndex((place) => place === document.activeElement)
    places[step === 0 ? 0 : Math.min(Math.max(at + step, 0), places.length - 1)]?.focus()
    if (step === 0) setOpen(false)
  }
  return (
    <div
      ref={frame}
      className={className}
      onFocus={() => setOpen(true)}
      onInput={() => setOpen(true)}
      onBlur={handleBlur}
      onKeyDownCapture={handleKeyDown}
    >
      {children}
      {products.length > 0 && <Suggestions products={products} onChoose={() => setOpen(false)} />}
    </div>
  )
}

interface SuggestionsProps {
  readonly products: readonly {
    readonly id: number
    readonly name: string
    readonly reference: string
    readonly manufacturer: { readonly name: string }
  }[]
  readonly onChoose: () => void
}

function Suggestions({ products, onChoose }: SuggestionsProps) {
  const t = usePortalText()
  const { router } = usePortal()
  return (
    <section
      aria-label={t('frame.suggestions')}
      className="bg-raised shadow-overlay animate-rise absolute inset-x-0 top-full z-30 mt-1 rounded-md p-1.5"
    >
      <h2 className="text-muted m-0 px-2.5 text-sm font-semibold">
        <PortalText id="frame.suggestions" />
      </h2>
      <ul className="m-0 list-none p-0">
        {products.map(({ id, name, reference, manufacturer }) => (
          <li key={id}>
            <a
              data-suggestion=""
              href={router.hrefFor('product', { id: String(id) }) ?? '/'}
              onClick={onChoose}
              className="text-ink hover:bg-hover block rounded px-2.5 py-1.5 no-underline"
            >
              <span className="block truncate">{name}</span>
              <span className="text-muted block truncate text-sm">{`${reference} · ${manufacturer.name}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
