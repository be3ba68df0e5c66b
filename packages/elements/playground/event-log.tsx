import { Badge, Button } from '@comptoir/ui'
import { useText } from '../src/runtime/intl/use-text.tsx'
import { Name } from './doc.tsx'

/** An event, or the result of a method. */
export interface LogEntry {
  readonly id: number
  readonly name: string
  readonly detail: string
  readonly isCanceled: boolean
}

interface EventLogProps {
  readonly entries: readonly LogEntry[]
  readonly onClear: () => void
}

/** What the element reported, newest first, with its payload. */
export function EventLog({ entries, onClear }: EventLogProps) {
  const text = useText()
  return (
    <section aria-label={text('play.log')} className="mt-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="m-0 text-lg font-semibold">{text('play.log')}</h2>
        {entries.length > 0 && (
          <Button size="sm" variant="quiet" onClick={onClear}>
            {text('play.clear')}
          </Button>
        )}
      </div>
      {entries.length === 0 && <p className="text-muted my-2 text-sm">{text('play.noEvents')}</p>}
      <ol className="m-0 flex max-h-[30vh] list-none flex-col gap-2 overflow-y-auto p-0 pt-2">
        {entries.map(({ id, name, detail, isCanceled }) => (
          <li key={id} className="border-line flex flex-col gap-1 border-b pb-2">
            <span className="flex flex-wrap items-center gap-2">
              <Name>{name}</Name>
              {isCanceled && <Badge>{text('play.canceled')}</Badge>}
            </span>
            <pre className="bg-sunken m-0 max-h-40 overflow-auto rounded px-2 py-1 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
              {detail}
            </pre>
          </li>
        ))}
      </ol>
    </section>
  )
}
