import { routes, type Consultation, type Locale, type Product } from '@comptoir/contract'
import { Button, Dialog, Notice, TextArea } from '@comptoir/ui'
import { useEffect, useState } from 'react'
import { useDirty } from '../runtime/form/use-dirty.ts'
import { useLeave } from '../runtime/form/use-leave.tsx'
import { Text, useElement, useErrorText, useFormat, useText } from '../runtime/index.ts'
import { TableFileField, withLines } from '../shared/table-text/table-file-field.tsx'
import { amountOf, freeLineOf, saidOf, toPastedLines, type PastedLine } from './pasted-lines.rules.ts'
import { usePartWrite } from './use-consultation-write.ts'

const batchSize = 50
const readDelay = 150
/** So many lines are shown as they were read; the others are read alike. */
const shownMax = 200

/** Reads what was pasted, by code that comes when it is first needed. */
async function readPasted(typed: string, locale: Locale): Promise<PastedLine[]> {
  const { readEntryText } = await import('../shared/entry-text/entry-text.ts')
  return toPastedLines(await readEntryText(typed, locale))
}

interface AddLinesDialogProps {
  readonly consultation: Consultation
  readonly onClose: () => void
}

/** Lines pasted or typed: what a reference names becomes that product, the rest a free line. */
export function AddLinesDialog({ consultation: { id }, onClose }: AddLinesDialogProps) {
  const text = useText()
  const errorText = useErrorText()
  const { client, locale } = useElement()
  const add = usePartWrite(routes.addConsultationLines, routes.listConsultationLines)
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [lines, setLines] = useState<readonly PastedLine[]>([])
  useEffect(() => {
    let isCurrent = true
    const read = () =>
      readPasted(typed, locale).then(
        (found) => {
          if (!isCurrent) return
          setLines(found)
          setFailure(null)
        },
        // The code that reads could not be loaded: saving tries once more.
        (error: unknown) => {
          if (!isCurrent) return
          setLines([])
          setFailure(errorText(error))
        },
      )
    // A long list is not read anew at each key.
    const timer = setTimeout(() => void read(), readDelay)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [typed, locale, errorText])

  const isDirty = typed.trim() !== ''
  useDirty(isDirty)
  const { leave, leaveButtons, warning } = useLeave({ isDirty, isSaving: isBusy, draft: null }, onClose)
  const wanted = lines.filter(isWanted).length

  async function save() {
    setBusy(true)
    setFailure(null)
    try {
      const read = (await readPasted(typed, locale)).filter(isWanted)
      const found = await findProducts(read)
      const body = {
        lines: read.map((line, at) => {
          const product = found[at]
          return product ? { product: product.id, quantity: amountOf(line, product.unit) } : freeLineOf(line)
        }),
      }
      await add.mutateAsync({ params: { id }, body })
      onClose()
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  /** The one product that each reference names, if any, fifty at a time. */
  async function findProducts(all: readonly PastedLine[]): Promise<(Product | undefined)[]> {
    const found: (Product | undefined)[] = []
    for (let from = 0; from < all.length; from += batchSize) {
      const batch = all.slice(from, from + batchSize)
      const body = {
        lines: batch.map(({ references, label }) => ({
          references: (references.length > 0 ? references : [label])
            .slice(0, 4)
            .map((one) => one.slice(0, 64)),
          label: '',
        })),
      }
      const answer = await client.call(routes.matchProducts, { body })
      found.push(...answer.lines.map(({ state, products }) => (state === 'found' ? products[0] : undefined)))
    }
    return found
  }

  return (
    <Dialog
      open
      size="lg"
      title={<Text id="consultations.addLines" />}
      closeLabel={text('runtime.dismiss')}
      keepOnOutsideClick={typed !== ''}
      onClose={leave}
      footer={
        <>
          {leaveButtons}
          <Button variant="primary" busy={isBusy} disabled={!isDirty} onClick={() => void save()}>
            {wanted === 0 ? (
              <Text id="consultations.addLines" />
            ) : (
              <Text id="consultations.addCount" values={{ count: wanted }} />
            )}
          </Button>
        </>
      }
    >
      {warning}
      <div className="flex flex-col gap-3">
        {failure !== null && (
          <Notice tone="danger" title={text('consultations.addFailed')}>
            {failure}
          </Notice>
        )}
        <TextArea
          label={text('consultations.pasteLabel')}
          hint={text('consultations.pasteHelp')}
          rows={10}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <TableFileField onText={(content) => setTyped((before) => withLines(before, content))} />
        {lines.length > 0 && <ReadLines lines={lines} />}
      </div>
    </Dialog>
  )
}

/** Each line as it was understood, before anything is added: how much of what. */
function ReadLines({ lines }: { readonly lines: readonly PastedLine[] }) {
  const text = useText()
  const format = useFormat()
  return (
    <ul
      aria-label={text('consultations.readAs')}
      className="border-line m-0 grid max-h-48 list-none gap-1 overflow-y-auto rounded-md border p-2 text-sm"
    >
      {lines.slice(0, shownMax).map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines are told apart by their places: two may say the same
        <li key={at} className="flex flex-wrap gap-x-2">
          <span className="font-semibold tabular-nums">
            <Text
              id="consultations.readLine"
              values={{
                quantity: format.number(isWanted(line) ? amountOf(line) : 0, { decimals: 3 }),
                said: saidWith(line),
              }}
            />
          </span>
          {!isWanted(line) && (
            <span className="text-muted">
              <Text id="consultations.readZero" />
            </span>
          )}
          {line.isUnsure && (
            <span className="text-warning-ink">
              <Text id="consultations.readUnsure" />
            </span>
          )}
        </li>
      ))}
      {lines.length > shownMax && (
        <li className="text-muted">
          <Text id="consultations.readMore" values={{ count: lines.length - shownMax }} />
        </li>
      )}
    </ul>
  )
}

/** Of a list of prices only what has a quantity is wanted. */
const isWanted = ({ quantity }: PastedLine) => quantity !== 0

/** The reference and the label, unless the one has the other. */
function saidWith(line: PastedLine): string {
  const [reference = ''] = line.references
  const said = saidOf(line)
  return said.includes(reference) ? said : `${reference} ${said}`
}
