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
  EmptyState,
  IconButton,
  NumberField,
  PlusIcon,
  Skeleton,
  Table,
} from '@comptoir/ui'
import { useState } from 'react'
import { Loaded, Text, useErrorText, useFormat, useRead, useText } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { useUndoable } from '../runtime/parts/use-undoable.ts'
import { useTypedNumbers } from '../shared/product/use-typed-numbers.ts'
import { AddLinesDialog } from './add-lines-dialog.tsx'
import { usePartWrite } from './use-consultation-write.ts'

/** The lines that are asked for; once sent they are read-only. */
export function RequestLines({ consultation }: { readonly consultation: Consultation }) {
  const text = useText()
  const { id, sentCount, status } = consultation
  const lines = useRead(routes.listConsultationLines, { params: { id } })
  const [isAdding, setAdding] = useState(false)
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
            <LinesTable id={id} lines={member} isEditable={isEditable} />
          )
        }
      </Loaded>
      {isAdding && <AddLinesDialog consultation={consultation} onClose={() => setAdding(false)} />}
    </section>
  )
}

interface LinesTableProps {
  readonly id: number
  readonly lines: readonly ConsultationLine[]
  readonly isEditable: boolean
}

function LinesTable({ id, lines, isEditable }: LinesTableProps) {
  const text = useText()
  const undoable = useUndoable()
  const { number, unitPrice } = useFormat()
  const remove = usePartWrite(routes.removeConsultationLine, routes.listConsultationLines)
  const add = usePartWrite(routes.addConsultationLines, routes.listConsultationLines)
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
          renderCell: ({ label, reference, manufacturer, product }) => (
            <span className="flex flex-col items-start gap-0.5">
              <span className="wrap-anywhere">{label}</span>
              <span className="text-muted text-sm font-normal wrap-anywhere">
                {[manufacturer, reference].filter(Boolean).join(' ')}
              </span>
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
                        undo: () => add.mutateAsync({ params: { id }, body: { lines: [againOf(line)] } }),
                        done: text('consultations.lineRemoved'),
                        failed: text('consultations.removeFailed'),
                        undoFailed: text('consultations.addFailed'),
                      })
                    }
                  />
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

/** A removed line as it is added again, where it stood. */
function againOf(line: ConsultationLine): ConsultationLineAdd {
  const { product, position, quantity, comment, reference, label, manufacturer, unit } = line
  return product === null
    ? { reference, label, manufacturer, unit, quantity, comment, position }
    : { product: product.id, quantity, comment, position }
}

/** Saved once it is committed. */
function Quantity({ line }: { readonly line: ConsultationLine }) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const numbers = useTypedNumbers()
  const change = usePartWrite(routes.changeConsultationLine, routes.listConsultationLines)
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
