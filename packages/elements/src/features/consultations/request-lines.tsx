import {
  routes,
  type Consultation,
  type ConsultationLine,
  type ConsultationLineAdd,
} from '@comptoir/contract'
import {
  Badge,
  BoxIcon,
  Button,
  DeleteIcon,
  EditIcon,
  EmptyState,
  IconButton,
  NumberField,
  PlusIcon,
  Skeleton,
  Table,
} from '@comptoir/ui'
import { useState } from 'react'
import {
  lazyPart,
  Loaded,
  Text,
  useErrorText,
  useFormat,
  useRead,
  useText,
  usePriceWriter,
} from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { useTypedNumbers } from '../../domain/product/use-typed-numbers.ts'
import { AddLinesDialog } from './add-lines-dialog.tsx'
import { toParisField } from './paris-time.rules.ts'
import { useRelatedWrite } from './use-consultation-write.ts'

const RequestLineDialog = lazyPart(async () => (await import('./request-line-dialog.tsx')).RequestLineDialog)

/** The requested lines; read-only after sending. */
export function RequestLines({ consultation }: { readonly consultation: Consultation }) {
  const text = useText()
  const { id, sentCount, status } = consultation
  const lines = useRead(routes.listConsultationLines, { params: { id } })
  const [isAdding, setAdding] = useState(false)
  // A snapshot of the line: another user may remove it meanwhile.
  const [edited, setEdited] = useState<ConsultationLine | null>(null)
  const isEditable = sentCount === 0 && status !== 'closed'
  return (
    <section className="flex flex-col gap-3" aria-label={text('consultations.lines')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="m-0 text-lg font-semibold">
          <Text id="consultations.lineCount" values={{ count: consultation.lineCount }} />
        </h3>
        {isEditable && (
          <Button icon={<PlusIcon />} onClick={() => setAdding(true)}>
            <Text id="consultations.addLines" />
          </Button>
        )}
      </div>
      <Loaded read={lines} skeleton={<Skeleton shape="row" count={4} />}>
        {({ member }) =>
          member.length === 0 ? (
            <EmptyState compact icon={<BoxIcon />} title={<Text id="consultations.noLine" />}>
              <Text id="consultations.noLineHelp" />
            </EmptyState>
          ) : (
            <LinesTable {...{ consultation, isEditable }} lines={member} onEdit={setEdited} />
          )
        }
      </Loaded>
      {edited && (
        <RequestLineDialog
          key={edited.id}
          consultationId={id}
          line={lines.data?.member.find((line) => line.id === edited.id) ?? edited}
          today={toParisField(consultation.serverTime).slice(0, 10)}
          onClose={() => setEdited(null)}
        />
      )}
      {isAdding && <AddLinesDialog consultation={consultation} onClose={() => setAdding(false)} />}
    </section>
  )
}

interface LinesTableProps {
  readonly consultation: Consultation
  readonly lines: readonly ConsultationLine[]
  readonly isEditable: boolean
  readonly onEdit: (line: ConsultationLine) => void
}

function LinesTable({ consultation: { id }, lines, isEditable, onEdit }: LinesTableProps) {
  const text = useText()
  const undoable = useUndoable()
  const { date, number } = useFormat()
  const unitPrice = usePriceWriter(lines.map(({ referencePrice }) => referencePrice))
  const remove = useRelatedWrite(routes.removeConsultationLine, routes.listConsultationLines)
  const add = useRelatedWrite(routes.addConsultationLines, routes.listConsultationLines)
  return (
    <Table
      caption={text('consultations.lines')}
      rows={lines}
      collapse
      getRowKey={(line) => String(line.id)}
      columns={[
        { key: 'position', header: '#', align: 'end', renderCell: ({ position }) => number(position) },
        {
          key: 'label',
          header: text('consultations.label'),
          isRowHeader: true,
          cardWide: true,
          renderCell: ({ label, reference, manufacturer, product, comment, wishedOn }) => (
            <span className="flex flex-col items-start gap-0.5">
              <span className="wrap-anywhere">{label}</span>
              <span className="text-muted text-sm font-normal wrap-anywhere">
                {[manufacturer, reference].filter(Boolean).join(' ')}
              </span>
              {comment !== null && <span className="text-sm font-normal wrap-anywhere">{comment}</span>}
              {wishedOn !== null && (
                <span className="text-sm font-normal">
                  <Text id="consultations.wishedOn" values={{ date: date(wishedOn) }} />
                </span>
              )}
              {product === null && (
                <Badge>
                  <Text id="consultations.freeLine" />
                </Badge>
              )}
              {product && (!product.isAvailable || product.lifeCycle !== 'active') && (
                <Badge tone="warning">
                  <Text
                    id={
                      product.isAvailable
                        ? `consultations.lifeCycle.${product.lifeCycle}`
                        : 'consultations.gone'
                    }
                  />
                </Badge>
              )}
            </span>
          ),
        },
        {
          key: 'quantity',
          header: text('consultations.quantity'),
          align: 'end',
          renderCell: (line) =>
            isEditable ? <Quantity key={line.version} line={line} /> : number(line.quantity),
        },
        {
          key: 'unit',
          header: text('consultations.unit'),
          renderCell: ({ unit }) => text(`consultations.unit.${unit}`),
        },
        {
          key: 'referencePrice',
          header: text('consultations.referencePrice'),
          align: 'end',
          renderCell: ({ referencePrice, base }) =>
            referencePrice === null
              ? '—'
              : base === 1
                ? unitPrice(referencePrice)
                : text('consultations.pricePer', { price: unitPrice(referencePrice), base }),
        },
        ...(isEditable
          ? [
              {
                key: 'actions',
                header: text('consultations.actions'),
                hideHeader: true,
                align: 'end' as const,
                renderCell: (line: ConsultationLine) => (
                  <span className="flex justify-end gap-1">
                    <IconButton
                      size="sm"
                      icon={<EditIcon />}
                      label={text('consultations.editLine', { name: line.label })}
                      onClick={() => onEdit(line)}
                    />
                    <IconButton
                      size="sm"
                      data-remove
                      icon={<DeleteIcon />}
                      label={text('consultations.removeLine', { name: line.label })}
                      onClick={(event) =>
                        void undoable({
                          isRemoval: true,
                          button: event.currentTarget,
                          run: () => remove.mutateAsync({ params: { id: line.id } }),
                          undo: () =>
                            add.mutateAsync({ params: { id }, body: { lines: [toRestoreBody(line)] } }),
                          done: text('consultations.lineRemoved'),
                          failed: text('consultations.removeFailed'),
                          undoFailed: text('consultations.addFailed'),
                        })
                      }
                    />
                  </span>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

/** The body that adds a removed line back in its place. */
function toRestoreBody(line: ConsultationLine): ConsultationLineAdd {
  const { product, position, quantity, comment, wishedOn, reference, label, manufacturer, unit } = line
  return product === null
    ? { reference, label, manufacturer, unit, quantity, comment, wishedOn, position }
    : { product: product.id, quantity, comment, wishedOn, position }
}

/** Quantity field, saved when committed. */
function Quantity({ line }: { readonly line: ConsultationLine }) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const numbers = useTypedNumbers()
  const change = useRelatedWrite(routes.changeConsultationLine, routes.listConsultationLines)
  const { id, label, reference, manufacturer, comment, version } = line
  async function save(quantity: number | null) {
    if (quantity === null || quantity === line.quantity) return
    try {
      const body = { label, reference, manufacturer, comment, quantity }
      await change.mutateAsync({ params: { id }, body, ifMatch: `"${version}"` })
    } catch (error) {
      notify({ tone: 'danger', title: text('consultations.saveFailed'), children: errorText(error) })
    }
  }
  return (
    <NumberField
      {...numbers}
      hideLabel
      size="sm"
      className="ml-auto w-24"
      label={text('consultations.quantityOf', { name: label })}
      unreadableError={text('consultations.notANumber')}
      value={change.isPending ? (change.input?.body.quantity ?? line.quantity) : line.quantity}
      min={0.001}
      onValueChange={(quantity) => void save(quantity)}
    />
  )
}
