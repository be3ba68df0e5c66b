import { writeForm } from '@comptoir/tables/write-form'
import { readFileText } from '@comptoir/tables/read-table-file'
import { Button, Dialog, DownloadIcon, Notice, Table, UploadIcon } from '@comptoir/ui'
import { useRef, useState } from 'react'
import { Text, useElement, useText } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { saveAs } from '../runtime/save-as.ts'
import {
  openColumns,
  readWorkbook,
  workbookColumns,
  workbookRows,
  type Difference,
  type WorkbookColumn,
  type WorkbookReading,
} from './reply-workbook.rules.ts'
import type { StepProps } from './step-props.ts'

const widths: Partial<Record<WorkbookColumn, number>> = {
  label: 42,
  comment: 40,
  availability: 26,
  position: 6,
}
const isOpen = (column: WorkbookColumn) => openColumns.some((open) => open === column)

type Read = Exclude<WorkbookReading, { readonly problem: unknown }>

/** The request as a workbook with locked columns, and back: what would change is shown before it is applied. */
export function WorkbookButtons({ reply, draft, today }: StepProps) {
  const text = useText()
  const notify = useNotify()
  const { locale } = useElement()
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<Read | null>(null)
  const words = {
    yes: text('consultationReply.word.yes'),
    no: text('consultationReply.word.no'),
    declined: text('consultationReply.word.declined'),
    included: text('consultationReply.word.included'),
  }
  function save() {
    const rows = workbookRows(reply, draft.draft, words, ({ unit, quantity, base }) => ({
      quantity: text(`product.unit.${unit}`, { quantity }),
      unit: text(`product.per.${unit}`, { base }),
    }))
    const columns = workbookColumns.map((column) => ({
      heading: text(`consultationReply.column.${column}`),
      width: widths[column] ?? 18,
      isOpen: isOpen(column),
      isHidden: column === 'mark',
    }))
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const bytes = writeForm(columns, rows, text('consultationReply.workbookSheet'))
    saveAs(new Blob([bytes], { type }), text('consultationReply.workbookName'))
  }
  async function take(file: File) {
    const refuse = (problem: string) =>
      notify({
        tone: 'danger',
        title: text('consultationReply.workbookUnread'),
        children: text(`consultationReply.workbook.${problem}`),
      })
    try {
      const reading = readWorkbook(await readFileText(file, locale), reply, draft.draft, words, today)
      if ('problem' in reading) refuse(reading.problem)
      else setRead(reading)
    } catch {
      refuse('unreadable')
    }
  }
  return (
    <>
      <Button size="sm" icon={<DownloadIcon />} onClick={save}>
        <Text id="consultationReply.workbookOut" />
      </Button>
      <Button size="sm" icon={<UploadIcon />} onClick={() => input.current?.click()}>
        <Text id="consultationReply.workbookIn" />
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlsx,.csv"
        aria-label={text('consultationReply.workbookIn')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void take(file)
        }}
        // Choosing the same file again must fire too.
        onClick={({ currentTarget }) => {
          currentTarget.value = ''
        }}
      />
      {read && (
        <Differences
          read={read}
          onClose={() => setRead(null)}
          onApply={() => {
            draft.change((known) => ({ ...known, lines: [...read.lines] }))
            setRead(null)
          }}
        />
      )}
    </>
  )
}

interface DifferencesProps {
  readonly read: Read
  readonly onClose: () => void
  readonly onApply: () => void
}

function Differences({ read: { differences, changedLines }, onClose, onApply }: DifferencesProps) {
  const text = useText()
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      closeLabel={text('runtime.dismiss')}
      title={<Text id="consultationReply.differences" values={{ count: differences.length }} />}
      description={<Text id="consultationReply.differencesHelp" />}
      footer={
        <>
          <Button onClick={onClose}>
            <Text id="consultationReply.cancel" />
          </Button>
          <Button variant="primary" disabled={differences.length === 0} onClick={onApply}>
            <Text id="consultationReply.apply" />
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {changedLines > 0 && (
          <Notice tone="warning">
            <Text id="consultationReply.workbook.changed_lines" values={{ count: changedLines }} />
          </Notice>
        )}
        <Table
          collapse
          stickyHead
          maxHeight="50dvh"
          caption={<Text id="consultationReply.differencesHelp" />}
          columns={[
            {
              key: 'position',
              header: <Text id="consultationReply.number" />,
              renderCell: ({ position }: Difference) => position,
            },
            {
              key: 'column',
              header: <Text id="consultationReply.changed" />,
              renderCell: ({ column }) => <Text id={`consultationReply.column.${column}`} />,
            },
            {
              key: 'before',
              header: <Text id="consultationReply.before" />,
              renderCell: ({ before }) => before,
            },
            {
              key: 'after',
              header: <Text id="consultationReply.after" />,
              renderCell: ({ after }) => <b>{after}</b>,
            },
          ]}
          rows={differences}
          getRowKey={({ line, column }) => `${line}-${column}`}
        />
      </div>
    </Dialog>
  )
}
