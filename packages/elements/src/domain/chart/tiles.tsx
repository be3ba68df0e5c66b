import type { ReactNode } from 'react'

/** One figure with its label. */
export interface Tile {
  readonly key: string
  readonly label: string
  readonly value: string
  /** Its definition, or a comparison. */
  readonly note?: ReactNode
  /** A link to the list behind the figure. */
  readonly link?: ReactNode
}

/** Figures side by side, as many as fit. */
export function Tiles({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <dl className="m-0 grid grid-cols-1 gap-3 @min-[300px]:grid-cols-2 @sm:grid-cols-3 @md:grid-cols-4">
      {tiles.map(({ key, label, value, note, link }) => (
        <div
          key={key}
          className="border-line bg-surface flex min-w-0 break-inside-avoid flex-col gap-1 rounded-lg border p-3 @sm:p-4"
        >
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="m-0 text-lg font-semibold wrap-anywhere tabular-nums @sm:text-xl">{value}</dd>
          {note !== undefined && note !== null && <dd className="text-muted m-0 text-sm">{note}</dd>}
          {link !== undefined && link !== null && (
            <dd className="m-0 mt-auto text-sm print:hidden">{link}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
