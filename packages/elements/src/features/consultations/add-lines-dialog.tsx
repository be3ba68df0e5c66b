import { routes, type Consultation, type Locale } from '@comptoir/contract'
import { Button, Checkbox, Dialog, Notice, TextArea } from '@comptoir/ui'
import { useEffect, useState } from 'react'
import { useDirty } from '../../runtime/form/use-dirty.ts'
import { useDraftText } from '../../runtime/form/use-draft-text.ts'
import { useLeave } from '../../runtime/form/use-leave.tsx'
import { Text, useElement, useErrorText, useText } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { TableFileField, withLines } from '../../domain/table-text/table-file-field.tsx'
import {
  lineQuantity,
  toFreeLine,
  needsReview,
  exclusionReason,
  toPastedLines,
  type PastedLine,
} from './pasted-lines.rules.ts'
import { ReadLines } from './read-lines.tsx'
import { useRelatedWrite } from './use-consultation-write.ts'
import { useLineProducts, type LineProduct } from './use-line-products.ts'

const readDelay = 150
/** Milliseconds after the last key press until products are looked up. */
const matchDelay = 450

/** Parses the pasted text; the code is loaded on demand. */
async function readPasted(typed: string, locale: Locale): Promise<PastedLine[]> {
  const { readEntryText } = await import('../../domain/entry-text/entry-text.ts')
  return toPastedLines(await readEntryText(typed, locale))
}

interface AddLinesDialogProps {
  readonly consultation: Consultation
  readonly onClose: () => void
}

/** Pasted or typed lines: references become products, the rest free lines. */
export function AddLinesDialog({ consultation: { id, lineCount }, onClose }: AddLinesDialogProps) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const { locale } = useElement()
  const findProducts = useLineProducts()
  const add = useRelatedWrite(routes.addConsultationLines, routes.listConsultationLines)
  const [typed, setTyped] = useDraftText(`lines added to consultation ${id}`)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [lines, setLines] = useState<readonly PastedLine[]>([])
  // The text whose doubtful lines were shown by a first attempt to add them.
  const [shownFor, setShownFor] = useState<string | null>(null)
  // The text whose doubtful lines the user has confirmed; a second click does not confirm.
  const [checkedFor, setCheckedFor] = useState<string | null>(null)
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
        // The parser could not be loaded; saving retries.
        (error: unknown) => {
          if (!isCurrent) return
          setLines([])
          setFailure(errorText(error))
        },
      )
    // Deferred, so that a long list is not parsed on each key press.
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
      findProducts(lines).then(
        (found) => {
          if (isCurrent) setProducts(found)
        },
        // Adding retries the lookup and reports the error.
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
  const draft = { save: () => undefined, drop: () => setTyped('') }
  const { leave, leaveButtons, warning } = useLeave({ isDirty, isSaving: isBusy, draft }, onClose)
  const addedCount = lines.filter((line, index) => exclusionReason(line, products?.[index]) === null).length
  const toReviewCount = lines.filter((line, index) => needsReview(line, products?.[index])).length

  async function save() {
    setBusy(true)
    setFailure(null)
    try {
      const all = await readPasted(typed, locale)
      const found = await findProducts(all)
      const read = all
        .map((line, index) => ({ line, product: found[index] ?? null }))
        .filter(({ line, product }) => exclusionReason(line, product) === null)
      const isChecked = checkedFor === typed || !read.some(({ line, product }) => needsReview(line, product))
      if (read.length === 0 || !isChecked) {
        setLines(all)
        setProducts(found)
        setShownFor(typed)
        return
      }
      const body = {
        lines: read.map(({ line, product }) =>
          product ? { product: product.id, quantity: lineQuantity(line, product) } : toFreeLine(line),
        ),
      }
      const after = await add.mutateAsync({ params: { id }, body })
      const merged = body.lines.length - (after.lineCount - lineCount)
      setTyped('')
      if (merged > 0) notify({ title: text('consultations.linesMerged', { count: merged }) })
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
          <Button
            variant="primary"
            busy={isBusy}
            disabled={!isDirty || (lines.length > 0 && addedCount === 0)}
            onClick={() => void save()}
          >
            {addedCount === 0 ? (
              <Text id="consultations.addLines" />
            ) : (
              <Text id="consultations.addCount" values={{ count: addedCount }} />
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
        {shownFor === typed && toReviewCount > 0 && (
          <Notice tone="warning">
            <Text id="consultations.readConfirm" values={{ count: toReviewCount }} />
            <Checkbox
              label={<Text id="consultations.readChecked" values={{ count: toReviewCount }} />}
              checked={checkedFor === typed}
              onChange={() => setCheckedFor(checkedFor === typed ? null : typed)}
            />
          </Notice>
        )}
        {lines.length > 0 && <ReadLines lines={lines} products={products} />}
      </div>
    </Dialog>
  )
}
