import { routes } from '@comptoir/contract'
import { writeForm } from '@comptoir/tables/write-form'
import { readFileText } from '@comptoir/tables/read-table-file'
import { TableFileError } from '@comptoir/tables/table-file-error'
import { Button, Dialog, DownloadIcon, Notice, Table, UploadIcon } from '@comptoir/ui'
import { useRef, useState } from 'react'
import { ApiError, Text, useElement, useErrorText, useText, usePriceWriter } from '../../runtime/index.ts'
import { saveAs } from '../../runtime/api/save-as.ts'
import { withQuotation } from './read-quotation.rules.ts'
import { readWorkbook, withWorkbook, type Difference, type WorkbookReading } from './read-workbook.rules.ts'
import { openColumns, workbookColumns, workbookRows, type WorkbookColumn } from './reply-workbook.rules.ts'
import type { ReplyContent } from './reply-draft.rules.ts'
import type { StepProps } from './step-props.ts'
import { WorkbookNotes } from './workbook-notes.tsx'

const widths: Partial<Record<WorkbookColumn, number>> = {
  label: 42,
  comment: 40,
  availability: 26,
  position: 6,
}
const isOpen = (column: WorkbookColumn) => openColumns.some((open) => open === column)

type Read = Exclude<WorkbookReading, { readonly problem: unknown }> & { readonly before: ReplyContent }

/** Why a file is not taken: a text of ours, or the reason that the server gave. */
type Problem = { readonly id: string } | { readonly reason: string }

/** Exports the request as a workbook with locked columns and reads it back, or a UBL quotation: changes are shown before they are applied. */
export function WorkbookButtons({ uuid, reply, draft, today }: StepProps) {
  const text = useText()
  const { locale, client } = useElement()
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<Read | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const words = {
    yes: text('consultationReply.word.yes'),
    no: text('consultationReply.word.no'),
    declined: text('consultationReply.word.declined'),
    included: text('consultationReply.word.included'),
    conditions: {
      shipping: text('consultationReply.workbookShipping'),
      validity: text('consultationReply.workbookValidity'),
    },
  }
  const headingOf = (column: WorkbookColumn) => text(`consultationReply.column.${column}`)
  function save() {
    const rows = workbookRows(reply, draft.draft, words, ({ unit, quantity, base }) => ({
      quantity: text(`product.unit.${unit}`, { quantity }),
      unit: text(`product.per.${unit}`, { base }),
    }))
    const columns = workbookColumns.map((column) => ({
      heading: headingOf(column),
      width: widths[column] ?? 18,
      isOpen: isOpen(column),
      isHidden: column === 'mark',
    }))
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const bytes = writeForm(columns, rows, text('consultationReply.workbookSheet'))
    saveAs(new Blob([bytes], { type }), text('consultationReply.workbookName'))
  }
  async function importFile(file: File) {
    setProblem(null)
    const before = draft.draft
    try {
      if (/\.xml$/i.test(file.name)) {
        const reading = await client.call(routes.readReplyQuotation, {
          params: { uuid },
          body: { file },
        })
        const quotation = { request: reply, content: before, words, today, locale }
        setRead({ ...withQuotation(reading, quotation), before })
        return
      }
      const rows = await readFileText(file, locale)
      const reading = readWorkbook(rows, { request: reply, content: before, words, headingOf, today, locale })
      if ('problem' in reading) setProblem({ id: reading.problem })
      else setRead({ ...reading, before })
    } catch (error) {
      if (error instanceof ApiError) return setProblem({ reason: errorText(error) })
      const isLocked = error instanceof TableFileError && error.problem === 'password'
      setProblem({ id: isLocked ? 'password' : 'unreadable' })
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
        accept=".xlsx,.csv,.xml"
        aria-label={text('consultationReply.workbookIn')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void importFile(file)
        }}
        // Choosing the same file again must fire too.
        onClick={({ currentTarget }) => {
          currentTarget.value = ''
        }}
      />
      {problem !== null && (
        <Notice
          className="w-full"
          tone="danger"
          live="alert"
          title={<Text id="consultationReply.workbookUnread" />}
        >
          {'reason' in problem ? problem.reason : <Text id={`consultationReply.workbook.${problem.id}`} />}
        </Notice>
      )}
      {read && (
        <Differences
          read={read}
          onClose={() => setRead(null)}
          onApply={() => {
            draft.change((current) => withWorkbook(current, read.before, read.content))
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

function Differences({ read: { differences, notes }, onClose, onApply }: DifferencesProps) {
  const text = useText()
  const unitPrice = usePriceWriter(differences.map(({ amount }) => amount))
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
        <WorkbookNotes notes={notes} />
        <Table
          collapse
          stickyHead
          maxHeight="50dvh"
          caption={<Text id="consultationReply.differencesHelp" />}
          columns={[
            {
              key: 'position',
              header: <Text id="consultationReply.number" />,
              renderCell: ({ position }: Difference) => position ?? '',
            },
            {
              key: 'column',
              header: <Text id="consultationReply.changed" />,
              renderCell: ({ row, column }) => (
                <Text
                  id={
                    column === null ? `consultationReply.part.${row}` : `consultationReply.column.${column}`
                  }
                />
              ),
            },
            {
              key: 'before',
              header: <Text id="consultationReply.before" />,
              renderCell: ({ before }) => before,
            },
            {
              key: 'after',
              header: <Text id="consultationReply.after" />,
              renderCell: ({ after, amount }) => (
                <span className="flex flex-col">
                  <b className="wrap-anywhere">{after}</b>
                  {amount !== null && <span className="text-muted text-sm">{unitPrice(amount)}</span>}
                </span>
              ),
            },
          ]}
          rows={differences}
          getRowKey={({ row, column }) => `${row}-${column}`}
        />
      </div>
    </Dialog>
  )
}
