import { routes, type AgreementImport } from '@comptoir/contract'
import {
  Badge,
  Button,
  EmptyState,
  Skeleton,
  Table,
  UndoIcon,
  UploadIcon,
  type TableColumn,
  type Tone,
} from '@comptoir/ui'
import { useState } from 'react'
import { Loaded, Text, useFormat, useRead, useText, useWrite, useErrorText } from '../../runtime/index.ts'
import { ShortListPages, useListPage } from '../../runtime/parts/short-list-pages.tsx'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useImportEnd } from './use-import-end.ts'
import { Counters, IgnoredLines } from './import-counters.tsx'
import { ImportDialog } from './import-dialog.tsx'
import type { TabProps } from './tab-props.ts'
import { conditionReads } from './priced-reads.ts'

const pollEvery = 2000

const isAnyRunning = (imports: readonly AgreementImport[] = []) =>
  imports.some(({ state }) => state === 'queued' || state === 'in_progress')

/** Imports and adjustments, newest first, and the import of a file. */
export function ImportsTab({ agreement }: TabProps) {
  const text = useText()
  const { id, isInherited } = agreement
  const [isOpen, setOpen] = useState(false)
  const { list, change } = useListPage()
  const imports = useRead(
    routes.listAgreementImports,
    { query: { ...list, frameworkAgreement: id } },
    { keepPrevious: true, refreshEvery: (data) => (isAnyRunning(data?.member) ? pollEvery : undefined) },
  )
  const isRunning = isAnyRunning(imports.data?.member)
  const newest = imports.data && (imports.data.member[0] ?? null)
  useImportEnd({
    newest: list.page === 1 && !imports.isPlaceholderData ? newest : undefined,
    messages: 'frameworkAgreements.import',
    reads: conditionReads,
  })
  return (
    <div className="flex flex-col gap-4">
      {!isInherited && (
        <Button
          className="self-start"
          icon={<UploadIcon />}
          disabled={isRunning}
          onClick={() => setOpen(true)}
        >
          <Text id={isRunning ? 'frameworkAgreements.importRunning' : 'frameworkAgreements.import'} />
        </Button>
      )}
      <Loaded read={imports} skeleton={<Skeleton shape="row" count={3} />}>
        {({ member, totalItems }) =>
          totalItems === 0 ? (
            <EmptyState compact icon={<UploadIcon />} title={<Text id="frameworkAgreements.noImport" />}>
              <Text id="frameworkAgreements.import.fileHint" />
            </EmptyState>
          ) : (
            <>
              <ImportTable
                imports={member}
                canUndo={!isInherited}
                caption={text('frameworkAgreements.tab.imports')}
              />
              <ShortListPages
                list={list}
                total={totalItems}
                busy={imports.isPlaceholderData}
                onChange={change}
              />
            </>
          )
        }
      </Loaded>
      {isOpen && <ImportDialog agreementId={id} onClose={() => setOpen(false)} />}
    </div>
  )
}

interface ImportTableProps {
  readonly imports: readonly AgreementImport[]
  readonly canUndo: boolean
  readonly caption: string
}

const tones: Record<AgreementImport['state'], Tone> = {
  queued: 'neutral',
  in_progress: 'brand',
  finished: 'success',
  failed: 'danger',
}

function ImportTable({ imports, canUndo, caption }: ImportTableProps) {
  const text = useText()
  const { dateTime } = useFormat()
  const undo = useUndo()
  const columns: TableColumn<AgreementImport>[] = [
    {
      key: 'what',
      header: text('frameworkAgreements.importWhat'),
      isRowHeader: true,
      cardWide: true,
      renderCell: ({ fileName, source, mode, queuedAt, queuedBy }) => (
        <span className="flex flex-col font-normal">
          <span className="font-semibold wrap-anywhere">
            {fileName ?? text(`frameworkAgreements.source.${source}`)}
          </span>
          <span className="text-muted text-sm">
            {[dateTime(queuedAt), queuedBy, source === 'file' && text(`frameworkAgreements.mode.${mode}`)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      header: text('frameworkAgreements.importState'),
      renderCell: ({ state, undoneAt }) => (
        <Badge tone={undoneAt ? 'neutral' : tones[state]} dot>
          <Text id={undoneAt ? 'frameworkAgreements.undone' : `frameworkAgreements.importState.${state}`} />
        </Badge>
      ),
    },
    {
      key: 'counters',
      header: text('frameworkAgreements.counters'),
      renderCell: ({ id, counters, ignored }) => (
        <>
          <Counters counters={counters} />
          <IgnoredLines lines={ignored} importId={id} />
        </>
      ),
    },
    {
      key: 'actions',
      header: text('frameworkAgreements.actions'),
      hideHeader: true,
      align: 'end',
      renderCell: ({ id, isUndoable }) =>
        canUndo &&
        isUndoable && (
          <Button size="sm" icon={<UndoIcon />} onClick={() => void undo(id)}>
            <Text id="frameworkAgreements.undoImport" />
          </Button>
        ),
    },
  ]
  return (
    <Table caption={caption} collapse columns={columns} rows={imports} getRowKey={({ id }) => String(id)} />
  )
}

function useUndo() {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const undo = useWrite(routes.undoAgreementImport, {
    invalidates: [routes.listAgreementImports, ...conditionReads],
  })
  return async (id: number) => {
    try {
      await undo.mutateAsync({ params: { id } })
      notify({ title: text('frameworkAgreements.conditionRestored') })
    } catch (error) {
      notify({ tone: 'danger', title: text('frameworkAgreements.restoreFailed'), children: errorText(error) })
    }
  }
}
