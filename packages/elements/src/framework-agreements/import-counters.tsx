import { routes, type AgreementImport, type ImportCounters } from '@comptoir/contract'
import { Text, useText } from '../runtime/index.ts'
import { ListExport } from '../runtime/list/list-export.tsx'

/** Four counters of three kinds; what is zero everywhere is left out. */
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
  /** Of an import that was done: the lines can be saved as a file. */
  readonly importId?: number
}

/** Why lines were passed over, by their place in the file. */
export function IgnoredLines({ lines, importId }: IgnoredLinesProps) {
  const text = useText()
  if (lines.length === 0) return null
  return (
    <details className="mt-1">
      <summary className="cursor-pointer">
        <Text id="frameworkAgreements.ignoredLines" values={{ count: lines.length }} />
      </summary>
      <ul role="list" className="m-0 max-h-60 list-none overflow-auto p-0 text-sm">
        {lines.map(({ tab, line, text: said, reason }) => (
          <li key={`${tab} ${line} ${reason} ${said}`} className="py-0.5 wrap-anywhere">
            <span className="font-semibold">{line > 0 ? `${tab} · ${line}` : tab}</span>{' '}
            <Text id={`frameworkAgreements.ignored.${reason}`} /> <span className="text-muted">{said}</span>
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
