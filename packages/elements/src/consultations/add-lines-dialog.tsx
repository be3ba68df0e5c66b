import { routes, type Consultation } from '@comptoir/contract'
import { Button, Dialog, Notice, TextArea } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useElement, useErrorText, useText } from '../runtime/index.ts'
import { readPastedLines, type PastedLine } from './pasted-lines.rules.ts'
import { usePartWrite } from './use-consultation-write.ts'

const batchSize = 50

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
  const lines = readPastedLines(typed, locale)

  async function save() {
    setBusy(true)
    setFailure(null)
    try {
      const found = await findProducts(lines)
      const body = {
        lines: lines.map(({ reference, label, quantity }, at) => {
          const product = found[at]
          if (product !== undefined) return { product, quantity }
          // One text alone is what it is called, not a number of somebody's.
          return label === '' ? { label: reference, quantity } : { reference, label, quantity }
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
  async function findProducts(all: readonly PastedLine[]): Promise<(number | undefined)[]> {
    const found: (number | undefined)[] = []
    for (let from = 0; from < all.length; from += batchSize) {
      const batch = all.slice(from, from + batchSize)
      const body = {
        lines: batch.map(({ reference }) => ({ references: [reference.slice(0, 64)], label: '' })),
      }
      const answer = await client.call(routes.matchProducts, { body })
      found.push(
        ...answer.lines.map(({ state, products }) => (state === 'found' ? products[0]?.id : undefined)),
      )
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
      onClose={onClose}
      footer={
        <Button variant="primary" busy={isBusy} disabled={lines.length === 0} onClick={() => void save()}>
          <Text id="consultations.addCount" values={{ count: lines.length }} />
        </Button>
      }
    >
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
      </div>
    </Dialog>
  )
}
