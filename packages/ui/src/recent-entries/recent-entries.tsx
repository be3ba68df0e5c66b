import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { ClockIcon, CloseIcon } from '../icon/icons.ts'

export interface RecentEntry {
  text: string
  /** The address, for entries that are links. */
  href?: string
}

export interface RecentEntriesProps {
  /** Title of the list: "Recent searches". */
  label: string
  clearLabel: string
  removeLabel: (text: string) => string
  /** Newest first; no list when empty. */
  entries: readonly RecentEntry[]
  /** Whether the field is empty; entries are shown only then. */
  isEmpty: boolean
  /** For entries that are not links. */
  onChoose?: (text: string) => void
  onRemove: (text: string) => void
  onClear: () => void
  /** The field. */
  children: ReactNode
  className?: string
}

/**
 * A field with recent entries below it while it is empty and focused. Arrow keys move between them,
 * Esc returns to the field.
 */
export function RecentEntries(props: RecentEntriesProps) {
  const {
    label,
    clearLabel,
    removeLabel,
    entries,
    isEmpty,
    onChoose,
    onRemove,
    onClear,
    children,
    className,
  } = props
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const isShown = isOpen && isEmpty && entries.length > 0

  function handleBlur({ relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node && frame.current?.contains(relatedTarget))) setOpen(false)
  }
  // Before the field handles them: its own arrows act differently.
  function handleKeyDown(event: KeyboardEvent) {
    if (!isShown) return
    const step = { ArrowDown: 1, ArrowUp: -1, Escape: 0 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    focusIn(frame.current, step)
    if (step === 0) setOpen(false)
  }
  return (
    <div
      ref={frame}
      className={className}
      onFocus={() => setOpen(true)}
      onBlur={handleBlur}
      onKeyDownCapture={handleKeyDown}
    >
      {children}
      {isShown && (
        <section
          aria-label={label}
          className="bg-raised shadow-overlay animate-rise absolute inset-x-0 top-full z-30 mt-1 rounded-md p-1.5"
        >
          <div className="flex items-center justify-between gap-4 ps-2.5">
            <h2 className="text-muted m-0 text-sm font-semibold">{label}</h2>
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                focusIn(frame.current, 0)
                onClear()
              }}
            >
              {clearLabel}
            </Button>
          </div>
          <ul className="m-0 list-none p-0">
            {entries.map(({ text, href }) => (
              <li key={text} className="hover:bg-hover flex items-center gap-1 rounded pe-1">
                <Entry
                  text={text}
                  href={href}
                  onChoose={() => {
                    focusIn(frame.current, 0)
                    onChoose?.(text)
                  }}
                />
                <IconButton
                  size="sm"
                  label={removeLabel(text)}
                  icon={<CloseIcon />}
                  onClick={() => {
                    focusIn(frame.current, 0)
                    onRemove(text)
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

interface EntryProps {
  readonly text: string
  readonly href: string | undefined
  readonly onChoose: () => void
}

function Entry({ text, href, onChoose }: EntryProps) {
  const look = {
    'data-recent': '',
    className:
      'text-ink flex min-w-0 grow cursor-pointer items-center gap-3 rounded border-0 bg-transparent px-2.5 py-2 text-start no-underline',
  }
  const inside = (
    <>
      <ClockIcon aria-hidden="true" className="text-muted size-4 shrink-0" />
      <span className="truncate">{text}</span>
    </>
  )
  if (href !== undefined) {
    return (
      <a {...look} href={href}>
        {inside}
      </a>
    )
  }
  return (
    <button type="button" {...look} onClick={onChoose}>
      {inside}
    </button>
  )
}

/** Moves the focus by an offset among the field and the entries below it; 0 returns to the field. */
function focusIn(frame: HTMLElement | null, step: number): void {
  const places = [...(frame?.querySelectorAll<HTMLElement>('input, [data-recent]') ?? [])]
  const root = frame?.getRootNode()
  const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
  const at = places.findIndex((place) => place === focused || place.closest('li')?.contains(focused))
  const next = step === 0 ? places[0] : places[Math.min(Math.max(at + step, 0), places.length - 1)]
  next?.focus()
}
