import { routes, type Choice } from '@comptoir/contract'
import { Button, Dialog, Notice, NumberField } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useEmit, useErrorText, useFormat, useRead, useText, useWrite } from '../../runtime/index.ts'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { useTypedNumbers } from '../../domain/product/use-typed-numbers.ts'
import { ChoiceField } from '../../domain/choice/choice-field.tsx'
import { agreementEvents } from './framework-agreements.state.ts'
import { conditionReads } from './priced-reads.ts'

interface AdjustDialogProps {
  readonly agreementId: number
  readonly onClose: () => void
}

const options = { invalidates: [routes.listAgreementImports, ...conditionReads] }

/** Changes many conditions together: preview, change, undo. */
export function AdjustDialog({ agreementId, onClose }: AdjustDialogProps) {
  const text = useText()
  const errorText = useErrorText()
  const undoable = useUndoable()
  const emit = useEmit(agreementEvents)
  const numbers = useTypedNumbers()
  const [family, setFamily] = useState<Choice | null>(null)
  const [netPercent, setNetPercent] = useState<number | null>(0)
  const [points, setPoints] = useState<number | null>(0)
  const body = {
    frameworkAgreement: agreementId,
    netPercent: netPercent ?? 0,
    discountPoints: points ?? 0,
    family: family?.id ?? null,
    catalog: null,
  }
  const isSomething = body.netPercent !== 0 || body.discountPoints !== 0
  const preview = useRead(
    routes.previewDiscountAdjustment,
    { body },
    { enabled: isSomething, keepPrevious: true, staleTime: 0 },
  )
  const adjust = useWrite(routes.adjustDiscounts, options)
  const undo = useWrite(routes.undoAgreementImport, options)
  async function handleApply() {
    const isDone = await undoable({
      run: () => adjust.mutateAsync({ body }),
      undo: ({ id }) => undo.mutateAsync({ params: { id } }),
      done: text('frameworkAgreements.adjusted'),
      undone: text('frameworkAgreements.conditionRestored'),
      failed: text('frameworkAgreements.saveFailed'),
    })
    if (!isDone) return
    emit('comptoir-framework-agreement-saved', { id: agreementId })
    onClose()
  }
  const fieldErrors = (isSomething && preview.error?.fields) || {}
  const shown = isSomething && !preview.isError ? preview.data : undefined
  const count = shown ? shown.families + shown.products + shown.ranges : 0
  const unreadableError = text('frameworkAgreements.problem.number')
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Text id="frameworkAgreements.adjust" />}
      closeLabel={text('runtime.dismiss')}
      footer={
        <>
          <Button onClick={onClose}>
            <Text id="form.cancel" />
          </Button>
          <Button
            variant="primary"
            disabled={count === 0}
            busy={adjust.isPending}
            onClick={() => void handleApply()}
          >
            <Text id="frameworkAgreements.adjustApply" values={{ count }} />
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ChoiceField
          route={routes.listDiscountFamilies}
          label={text('frameworkAgreements.adjustFamily')}
          hint={text('frameworkAgreements.adjustFamilyHint')}
          value={family}
          onChoose={setFamily}
        />
        <div className="grid gap-4 @sm:grid-cols-2">
          <NumberField
            {...numbers}
            label={text('frameworkAgreements.percent')}
            suffix="%"
            value={netPercent}
            error={fieldErrors['netPercent']}
            onValueChange={setNetPercent}
            unreadableError={unreadableError}
          />
          <NumberField
            {...numbers}
            label={text('frameworkAgreements.points')}
            suffix={text('frameworkAgreements.pointsUnit')}
            value={points}
            error={fieldErrors['discountPoints']}
            onValueChange={setPoints}
            unreadableError={unreadableError}
          />
        </div>
        {preview.isError && isSomething && Object.keys(fieldErrors).length === 0 && (
          <Notice tone="danger" live="alert">
            {errorText(preview.error)}
          </Notice>
        )}
        {shown && (
          <div aria-live="polite" className="flex flex-col gap-2">
            <p className="m-0 font-semibold">
              <Text
                id="frameworkAgreements.adjustCounts"
                values={{ families: shown.families, products: shown.products, ranges: shown.ranges }}
              />
            </p>
            <ul role="list" className="m-0 flex list-none flex-col gap-1 p-0 text-sm">
              {shown.examples.slice(0, 8).map((one) => (
                <Example key={`${one.kind} ${one.code} ${one.before}`} example={one} />
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  )
}

interface ExampleProps {
  readonly example: {
    readonly code: string
    readonly name: string
    readonly kind: string
    readonly before: number
    readonly after: number
  }
}

function Example({ example: { code, name, kind, before, after } }: ExampleProps) {
  const { unitPrice, percent } = useFormat()
  const write = kind === 'discount' ? percent : unitPrice
  return (
    <li className="flex flex-wrap justify-between gap-x-3">
      <span className="min-w-0 flex-1 truncate">
        <span className="font-semibold">{code}</span> <span className="text-muted">{name}</span>
      </span>
      <span className="tabular-nums">{`${write(before)} → ${write(after)}`}</span>
    </li>
  )
}
