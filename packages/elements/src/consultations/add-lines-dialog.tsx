import { routes, type Consultation, type Locale } from '@comptoir/contract'
import { Button, Dialog, Notice, TextArea } from '@comptoir/ui'
import { useEffect, useState } from 'react'
import { useDirty } from '../runtime/form/use-dirty.ts'
import { useLeave } from '../runtime/form/use-leave.tsx'
import { Text, useElement, useErrorText, useText } from '../runtime/index.ts'
import { TableFileField, withLines } from '../shared/table-text/table-file-field.tsx'
import { amountOf, freeLineOf, isWanted, toPastedLines, type PastedLine } from './pasted-lines.rules.ts'
import { ReadLines, shownMax } from './read-lines.tsx'
import { usePartWrite } from './use-consultation-write.ts'
import { useLineProducts, type LineProduct } from './use-line-products.ts'

const readDelay = 150
/** After so long without a key products are asked for. */
const matchDelay = 450

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
  const { locale } = useElement()
  const findProducts = useLineProducts()
  const add = usePartWrite(routes.addConsultationLines, routes.listConsultationLines)
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [lines, setLines] = useState<readonly PastedLine[]>([])
  const [products, setProducts] = useState<readonly LineProduct[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    const read = () =>
      readPasted(typed, locale).then(
        (found) => {
          if (!isCurrent) return
          setLines(found)
          setProducts(null)
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
  useEffect(() => {
    if (lines.length === 0) return undefined
    let isCurrent = true
    const match = () =>
      findProducts(lines.slice(0, shownMax)).then(
        (found) => {
          if (isCurrent) setProducts(found)
        },
        // Adding asks once more, and says what failed.
        () => undefined,
      )
    const timer = setTimeout(() => void match(), matchDelay)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [lines, findProducts])

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
        {lines.length > 0 && <ReadLines lines={lines} products={products} />}
      </div>
    </Dialog>
  )
}
