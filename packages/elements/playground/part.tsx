import type { ReactNode } from 'react'
import { useText } from '../src/runtime/intl/use-text.tsx'

interface PartProps {
  readonly title: string
  /** The element has nothing of this kind. */
  readonly isEmpty?: boolean
  readonly children: ReactNode
}

/** A titled part of a panel. */
export function Part({ title, isEmpty = false, children }: PartProps) {
  const text = useText()
  return (
    <section aria-label={title} className="mb-8 flex flex-col gap-5">
      <h2 className="m-0 text-lg font-semibold">{title}</h2>
      {isEmpty ? <p className="text-muted m-0 text-sm">{text('play.none')}</p> : children}
    </section>
  )
}
