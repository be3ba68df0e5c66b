import { answerFaults, readPrice, type AnswerLine } from '@comptoir/contract'
import { Button, Dialog, DeleteIcon, PlusIcon, TextArea, TextField } from '@comptoir/ui'
import { Text, useElement, useFormat, useText } from '../../runtime/index.ts'
import { changeLine } from './reply-draft.rules.ts'
import type { StepProps } from './step-props.ts'

interface LineDialogProps extends StepProps {
  readonly line: number
  readonly onClose: () => void
}

const emptySimilar = {
  label: '',
  manufacturer: '',
  reference: '',
  availableOn: null,
  priceText: '',
  price: null,
}
const similarTexts = ['label', 'manufacturer', 'reference', 'priceText'] as const

/** The supplier's own reference, a comment, and a similar product: all five of its fields or none. Saved while typing. */
export function LineDialog({ reply, draft, today, line: id, onClose }: LineDialogProps) {
  const text = useText()
  const { locale } = useElement()
  const { unitPrice } = useFormat()
  const requestedLine = reply.lines.find((one) => one.id === id)
  const line = draft.draft.lines.find((one) => one.line === id)
  if (!requestedLine || !line) return null
  const { similar } = line
  const isBlank = similar?.availableOn === null && similarTexts.every((field) => similar[field].trim() === '')
  // An untouched similar product shows no errors, and is dropped when the dialog is left.
  const faults = similar && !isBlank ? answerFaults({ ...line, kind: 'empty' }, today) : []
  const change = (part: Partial<AnswerLine>) =>
    draft.change((current) => changeLine(current, id, (before) => ({ ...before, ...part })))
  const faultOf = (field: string) => {
    const fault = faults.find((one) => one.field === `similar.${field}`)
    return fault && <Text id={`consultationReply.fault.${fault.code}`} />
  }
  function close() {
    if (isBlank) change({ similar: null })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      closeLabel={text('runtime.dismiss')}
      title={<Text id="consultationReply.detailsOf" values={{ line: requestedLine.position }} />}
      description={requestedLine.label || requestedLine.reference}
      footer={
        <Button variant="primary" onClick={close}>
          <Text id="consultationReply.done" />
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={<Text id="consultationReply.ownReference" />}
          maxLength={255}
          value={line.reference}
          onChange={({ currentTarget }) => change({ reference: currentTarget.value })}
        />
        <TextArea
          label={<Text id="consultationReply.comment" />}
          maxLength={1000}
          value={line.comment}
          onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
        />
        {similar ? (
          <fieldset className="border-line m-0 flex min-w-0 flex-col gap-3 rounded-md border p-4">
            <legend className="px-1 font-semibold">
              <Text id="consultationReply.similar" />
            </legend>
            {similarTexts.map((field) => (
              <TextField
                key={field}
                required
                label={<Text id={`consultationReply.similar.${field}`} />}
                inputMode={field === 'priceText' ? 'decimal' : 'text'}
                maxLength={field === 'priceText' ? 60 : 255}
                hint={field === 'priceText' && similar.price !== null ? unitPrice(similar.price) : undefined}
                error={faultOf(field)}
                value={similar[field]}
                onChange={({ currentTarget: { value } }) =>
                  change({
                    similar: {
                      ...similar,
                      [field]: value,
                      ...(field === 'priceText' && { price: readPrice(value, locale) }),
                    },
                  })
                }
              />
            ))}
            <TextField
              required
              type="date"
              min={today}
              label={<Text id="consultationReply.similar.availableOn" />}
              error={faultOf('availableOn')}
              value={similar.availableOn ?? ''}
              onChange={({ currentTarget }) =>
                change({ similar: { ...similar, availableOn: currentTarget.value || null } })
              }
            />
            <Button className="self-start" icon={<DeleteIcon />} onClick={() => change({ similar: null })}>
              <Text id="consultationReply.removeSimilar" />
            </Button>
          </fieldset>
        ) : (
          <Button
            className="self-start"
            icon={<PlusIcon />}
            onClick={() => change({ similar: emptySimilar })}
          >
            <Text id="consultationReply.addSimilar" />
          </Button>
        )}
      </div>
    </Dialog>
  )
}
