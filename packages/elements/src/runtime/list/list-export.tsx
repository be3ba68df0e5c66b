import { exportFormats, type AnyRoute, type RouteInput } from '@comptoir/contract'
import { Button, DownloadIcon, Notice } from '@comptoir/ui'
import { useDownload } from '../api/use-download.ts'
import { useErrorText } from '../api/use-error-text.ts'
import { Text, useText } from '../intl/use-text.tsx'

interface ListExportProps<R extends AnyRoute> {
  readonly route: R
  /** The list's query; its page and facets are ignored. */
  readonly query: Readonly<Record<string, unknown>>
  /** For a route with path parameters. */
  readonly params?: Readonly<Record<string, string | number>>
  /** Without extension. */
  readonly fileName: string
}

/** Exports the whole result of a list as CSV or XLSX. */
export function ListExport<R extends AnyRoute>({ route, query, params, fileName }: ListExportProps<R>) {
  const text = useText()
  const errorText = useErrorText()
  const { save, error, isPending, requested } = useDownload(route)
  const { page: _page, itemsPerPage: _size, facets: _facets, ...filters } = query
  return (
    <>
      {error && (
        <Notice tone="danger" live="alert" title={text('list.exportFailed')}>
          {errorText(error)}
        </Notice>
      )}
      {exportFormats.map((format) => (
        <Button
          key={format}
          size="sm"
          icon={<DownloadIcon />}
          busy={isPending && requested?.fileName.endsWith(format)}
          disabled={isPending}
          onClick={() =>
            save({
              // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an export takes its list's filters
              input: { ...(params && { params }), query: { ...filters, format } } as unknown as RouteInput<R>,
              fileName: `${fileName}.${format}`,
            })
          }
        >
          <Text id={`list.export.${format}`} />
        </Button>
      ))}
    </>
  )
}
