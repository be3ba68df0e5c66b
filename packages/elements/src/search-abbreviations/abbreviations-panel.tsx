import type { routes, SearchAbbreviation } from '@comptoir/contract'
import {
  Button,
  DeleteIcon,
  EditIcon,
  EmptyState,
  IconButton,
  LiveRegion,
  LoadingRegion,
  NoResultIcon,
  Table,
  WordsIcon,
} from '@comptoir/ui'
import { Failure, Text, useText, type Read } from '../runtime/index.ts'
import type { ListStore } from '../runtime/list/list-store.ts'
import { ShortListPages } from '../runtime/parts/short-list-pages.tsx'
import { AbbreviationsSkeleton } from './abbreviations-skeleton.tsx'
import type { AbbreviationsState } from './search-abbreviations.state.ts'
import { useRemoval } from './use-removal.ts'

interface AbbreviationsPanelProps {
  readonly list: ListStore<AbbreviationsState>
  readonly abbreviations: Read<typeof routes.listSearchAbbreviations>
  readonly onOpen: (abbreviation: SearchAbbreviation) => void
}

/** The abbreviations found, in every state that a list can be in. */
export function AbbreviationsPanel({ list, abbreviations, onOpen }: AbbreviationsPanelProps) {
  const text = useText()
  const { data } = abbreviations
  const count = data && text('searchAbbreviations.count', { count: data.totalItems })
  return (
    <div part="results" className="flex flex-col gap-3">
      <LiveRegion message={abbreviations.isFetching ? null : count} />
      {abbreviations.isError && (
        <Failure
          message={data ? 'runtime.stale' : 'searchAbbreviations.loadFailed'}
          help={`error.${abbreviations.error.code}`}
          busy={abbreviations.isFetching}
          onRetry={() => void abbreviations.refetch()}
        />
      )}
      {abbreviations.isPending && (
        <LoadingRegion label={text('searchAbbreviations.loading')}>
          <AbbreviationsSkeleton />
        </LoadingRegion>
      )}
      {data?.totalItems === 0 && <NoAbbreviation list={list} />}
      {data && data.totalItems > 0 && (
        <>
          <Table
            caption={count ?? ''}
            showCaption
            collapse
            stale={abbreviations.isPlaceholderData}
            rows={data.member}
            getRowKey={({ id }) => String(id)}
            columns={[
              {
                key: 'short',
                header: text('searchAbbreviations.short'),
                isRowHeader: true,
                renderCell: ({ short }) => <span className="font-mono">{short}</span>,
              },
              { key: 'long', header: text('searchAbbreviations.long'), renderCell: ({ long }) => long },
              {
                key: 'acts',
                header: text('searchAbbreviations.acts'),
                hideHeader: true,
                align: 'end',
                renderCell: (abbreviation) => <Acts of={abbreviation} onOpen={onOpen} />,
              },
            ]}
          />
          <ShortListPages
            list={list.state}
            total={data.totalItems}
            busy={abbreviations.isPlaceholderData}
            onChange={list.change}
          />
        </>
      )}
    </div>
  )
}

function Acts({ of, onOpen }: { readonly of: SearchAbbreviation } & Pick<AbbreviationsPanelProps, 'onOpen'>) {
  const text = useText()
  const remove = useRemoval()
  const { short, long } = of
  return (
    <span className="flex justify-end gap-1">
      <IconButton
        label={text('searchAbbreviations.edit', { short, long })}
        icon={<EditIcon />}
        onClick={() => onOpen(of)}
      />
      <IconButton
        label={text('searchAbbreviations.remove', { short, long })}
        icon={<DeleteIcon />}
        onClick={() => void remove(of)}
      />
    </span>
  )
}

function NoAbbreviation({ list }: Pick<AbbreviationsPanelProps, 'list'>) {
  if (list.state.search === '')
    return (
      <EmptyState icon={<WordsIcon />} title={<Text id="searchAbbreviations.none" />}>
        <Text id="searchAbbreviations.noneHelp" />
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<NoResultIcon />}
      title={<Text id="searchAbbreviations.noneFound" />}
      actions={
        <Button onClick={list.clearText}>
          <Text id="searchAbbreviations.showAll" />
        </Button>
      }
    >
      <Text id="searchAbbreviations.noneFoundHelp" />
    </EmptyState>
  )
}
