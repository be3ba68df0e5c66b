import { routes, type AgreementImport, type ImportCounters } from '@comptoir/contract'
import { Text, useText } from '../../runtime/index.ts'
import { ListExport } from '../../runtime/list/list-export.tsx'

/** Counters of an import by kind; all-zero kinds are hidden. */
export function Counters({ counters }: { readonly counters: ImportCounters }) {
  const kinds = (['families', 'products', 'ranges'] as const).filter((kind) =>
    Object.values(counters[kind]).some((count) => count > 0),
  )
  if (kinds.length === 0)
    return (
      <span className="text-muted">
        <Text id="frameworkAgreements.nothingChanges" />
      </span>
    )
  return (
    <ul role="list" className="m-0 flex list-none flex-col p-0">
      {kinds.map((kind) => (
        <li key={kind}>
          <Text id={`frameworkAgreements.counters.${kind}`} values={{ ...counters[kind] }} />
        </li>
      ))}
    </ul>
  )
}

interface IgnoredLinesProps {
  readonly lines: AgreementImport['ignored']
  /** Set for a finished import: its ignored lines can be exported. */
  readonly importId?: number
}

/** Ignored lines with their line number and reason. */
export function IgnoredLines({ lines, importId }: IgnoredLinesProps) {
  const text = useText()
  if (lines.length === 0) return null
  return (
    <details className="mt-1">
      <summary className="cursor-pointer">
        <Text id="frameworkAgreements.ignoredLines" values={{ count: lines.length }} />
      </summary>
      <ul role="list" className="m-0 max-h-60 list-none overflow-auto p-0 text-sm">
        {lines.map(({ tab, line, text: content, reason }) => (
          <li key={`${tab} ${line} ${reason} ${content}`} className="py-0.5 wrap-anywhere">
            <span className="font-semibold">{line > 0 ? `${tab} · ${line}` : tab}</span>{' '}
            <Text id={`frameworkAgreements.ignored.${reason}`} />{' '}
            <span className="text-muted">{content}</span>
          </li>
        ))}
      </ul>
      {importId !== undefined && (
        <div className="flex flex-wrap gap-2 pt-2">
          <ListExport
            route={routes.exportIgnoredLines}
            params={{ id: importId }}
            query={{}}
            fileName={text('frameworkAgreements.ignoredFile')}
          />
        </div>
      )}
    </details>
  )
}
