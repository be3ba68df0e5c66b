import type { ReactNode } from 'react'
import { cx } from '../src/cx.ts'

interface SectionProps {
  id: string
  title: string
  children: ReactNode
}

/** A chapter of the gallery. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="border-line scroll-mt-20 border-t pt-8 pb-12 first:border-t-0"
    >
      <h2 id={`${id}-title`} className="m-0 mb-6 text-2xl font-semibold tracking-tight">
        {title}
      </h2>
      <div className="flex flex-col gap-10">{children}</div>
    </section>
  )
}

interface SpecimenProps {
  name: string
  note?: ReactNode
  children: ReactNode
}

/** One component, with a one-line description. */
export function Specimen({ name, note, children }: SpecimenProps) {
  return (
    <div className="grid gap-x-8 gap-y-4 @md:grid-cols-[calc(var(--ui-space)*52)_minmax(0,1fr)]">
      <div>
        <h3 className="m-0 text-base font-semibold">{name}</h3>
        {note && <p className="text-muted m-0 mt-1 text-sm text-pretty">{note}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </div>
  )
}

interface RowProps {
  label?: string
  children: ReactNode
  /** Columns of equal width instead of a line. */
  columns?: 2 | 3
}

const grids = {
  2: 'grid grid-cols-1 gap-5 @sm:grid-cols-2 items-start',
  3: 'grid grid-cols-1 gap-5 @sm:grid-cols-2 @md:grid-cols-3 items-start',
}

/** Several states side by side. */
export function Row({ label, children, columns }: RowProps) {
  return (
    <div className="min-w-0">
      {label && <p className="text-muted m-0 mb-2 text-xs font-semibold">{label}</p>}
      <div className={cx(columns ? grids[columns] : 'flex flex-wrap items-center gap-3')}>{children}</div>
    </div>
  )
}
