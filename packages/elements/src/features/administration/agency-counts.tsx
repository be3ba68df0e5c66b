import type { AgencyCounters, IgnoredAgency } from '@comptoir/contract'
import { Text } from '../../runtime/index.ts'

/** Counters of an agency import. */
export function AgencyCounts({ counters }: { readonly counters: AgencyCounters }) {
  return <Text id="groups.agency.counters" values={{ ...counters }} />
}

/** Ignored lines with their line number and reason. */
export function IgnoredAgencies({ lines }: { readonly lines: readonly IgnoredAgency[] }) {
  if (lines.length === 0) return null
  return (
    <details className="mt-1">
      <summary className="cursor-pointer">
        <Text id="groups.agency.ignoredLines" values={{ count: lines.length }} />
      </summary>
      <ul role="list" className="m-0 max-h-60 list-none overflow-auto p-0 text-sm">
        {lines.map(({ line, text: content, reason }) => (
          <li key={line} className="py-0.5 wrap-anywhere">
            <span className="font-semibold tabular-nums">{line}</span>{' '}
            <Text id={`groups.agency.ignored.${reason}`} /> <span className="text-muted">{content}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
