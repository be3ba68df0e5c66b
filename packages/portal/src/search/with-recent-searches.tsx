import { Button, ClockIcon, CloseIcon, IconButton } from '@comptoir/ui'
import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { usePortal } from '../portal.context.ts'
import { useWords, Words } from '../portal.messages.ts'
import { useRecentSearches } from './use-recent-searches.ts'

interface WithRecentSearchesProps {
  /** The field is empty: only then is there room for what was searched before. */
  readonly isEmpty: boolean
  readonly children: ReactNode
  readonly className?: string
}

/** A search field with the recent searches under it, while it is empty and has the focus. The arrow keys lead down and up. */
export function WithRecentSearches({ isEmpty, children, className }: WithRecentSearchesProps) {
  const words = useWords()
  const { notices, router } = usePortal()
  const recent = useRecentSearches()
  const searches = useStore(recent, (state) => state.searches)
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)

  function handleBlur({ relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node && frame.current?.contains(relatedTarget))) setOpen(false)
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      focusIn(frame.current, 0)
      setOpen(false)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || !isOpen) return
    event.preventDefault()
    focusIn(frame.current, step)
  }
  function handleClear() {
    recent.replace([])
    focusIn(frame.current, 0)
    notices.show({
      tone: 'success',
      message: 'home.recentCleared',
      action: { label: 'home.undo', onAct: () => recent.replace(searches) },
    })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only watches the focus of the field in it
    <div
      ref={frame}
      className={className}
      onFocus={() => setOpen(true)}
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
    >
      {children}
      {isOpen && isEmpty && searches.length > 0 && (
        <section
          aria-label={words('home.recent')}
          className="bg-raised shadow-overlay animate-rise absolute inset-x-0 top-full z-30 mt-1 rounded-md p-1.5"
        >
          <div className="flex items-center justify-between gap-4 ps-2.5">
            <h2 className="text-muted m-0 text-sm font-semibold">
              <Words id="home.recent" />
            </h2>
            <Button size="sm" variant="quiet" onClick={handleClear}>
              <Words id="home.recentClear" />
            </Button>
          </div>
          <ul className="m-0 list-none p-0">
            {searches.map(({ text }) => (
              <li key={text} className="hover:bg-hover flex items-center gap-1 rounded pe-1">
                <a
                  data-recent=""
                  href={router.hrefFor('products', { search: text }) ?? '/'}
                  className="text-ink flex min-w-0 grow items-center gap-3 rounded px-2.5 py-2 no-underline"
                >
                  <ClockIcon aria-hidden="true" className="text-muted size-4 shrink-0" />
                  <span className="truncate">{text}</span>
                </a>
                <IconButton
                  size="sm"
                  label={words('home.recentRemove', { text })}
                  icon={<CloseIcon />}
                  onClick={() => {
                    focusIn(frame.current, 0)
                    recent.remove(text)
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Moves the focus by so many places among the field and the searches below it; 0 is back to the field. */
function focusIn(frame: HTMLElement | null, step: number): void {
  const places = [...(frame?.querySelectorAll<HTMLElement>('input, [data-recent]') ?? [])]
  const { activeElement } = document
  const at = places.findIndex(
    (place) => place === activeElement || place.closest('li')?.contains(activeElement),
  )
  const next = step === 0 ? places[0] : places[Math.min(Math.max(at + step, 0), places.length - 1)]
  next?.focus()
}
