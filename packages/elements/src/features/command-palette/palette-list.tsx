import { CommandList } from '@comptoir/ui'
import { useState } from 'react'
import { commonEvents, Failure, Text, useElement, useEmit, useText } from '../../runtime/index.ts'
import type { Command, PageCommand } from './command-palette.rules.ts'
import { usePalette } from './use-palette.ts'

interface PaletteListProps {
  readonly pages: readonly PageCommand[]
  readonly onClose: () => void
}

/** Search text and results. */
export function PaletteList({ pages, onClose }: PaletteListProps) {
  const text = useText()
  const { hrefFor } = useElement()
  const emit = useEmit(commonEvents)
  const [query, setQuery] = useState('')
  const { groups, isBusy, failed, retry } = usePalette(query, pages)
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)

  function handleChoose({ page, params }: Command) {
    onClose()
    emit('comptoir-navigate', { page, params, href: hrefFor?.(page, params) ?? null })
  }
  return (
    <>
      <CommandList
        label={text('commandPalette.label')}
        placeholder={text('commandPalette.placeholder')}
        query={query}
        onQueryChange={setQuery}
        groups={groups.map(({ key, options }) => ({
          key,
          options,
          title: <Text id={`commandPalette.group.${key}`} />,
        }))}
        getKey={({ key }) => key}
        renderOption={(command) => <CommandLine command={command} />}
        onChoose={handleChoose}
        onEscape={onClose}
        busy={isBusy}
        empty={failed ? null : text('commandPalette.empty', { typed: query.trim() })}
        resultsLabel={text('commandPalette.results', { count })}
      />
      {failed && <Failure message="commandPalette.failed" onRetry={retry} busy={isBusy} />}
    </>
  )
}

function CommandLine({ command: { label, about, count, page } }: { readonly command: Command }) {
  return (
    <>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate">{label}</span>
        {about && <span className="text-muted truncate text-sm">{about}</span>}
      </span>
      {count !== undefined && (
        <span className="text-muted shrink-0 text-sm tabular-nums">
          <Text
            id={`commandPalette.count.${page === 'products' ? 'products' : 'agencies'}`}
            values={{ count }}
          />
        </span>
      )}
    </>
  )
}
