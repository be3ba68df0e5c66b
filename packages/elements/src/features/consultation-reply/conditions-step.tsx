import { addDays, readAmount, readDays } from '@comptoir/contract'
import { Card, TextArea, TextField } from '@comptoir/ui'
import { Text, useElement, useFormat } from '../../runtime/index.ts'
import { ReplyFiles } from './reply-files.tsx'
import type { StepProps } from './step-props.ts'

/** Shipping, validity, message, and documents beside the prices or instead of them. */
export function ConditionsStep({ uuid, reply, draft, today }: StepProps) {
  const { locale } = useElement()
  const { money, date } = useFormat()
  const { shippingText, shipping, validityText, message } = draft.draft
  const days = readDays(validityText)
  const change = (part: Partial<typeof draft.draft>) => draft.change((current) => ({ ...current, ...part }))
  return (
    <div className="grid gap-4 @md:grid-cols-2">
      <Card title={<Text id="consultationReply.conditions" />}>
        <div className="flex flex-col gap-4">
          <TextField
            label={<Text id="consultationReply.shipping" />}
            hint={shipping === null ? <Text id="consultationReply.shippingHint" /> : money(shipping)}
            error={
              shippingText.trim() !== '' && shipping === null ? (
                <Text id="consultationReply.noAmount" />
              ) : undefined
            }
            inputMode="decimal"
            maxLength={60}
            value={shippingText}
            onChange={({ currentTarget: { value } }) =>
              change({ shippingText: value, shipping: readAmount(value, locale) })
            }
          />
          <TextField
            label={<Text id="consultationReply.validity" />}
            hint={
              days === null ? (
                <Text id="consultationReply.validityHint" />
              ) : (
                <Text id="consultationReply.validUntil" values={{ day: date(addDays(today, days)) }} />
              )
            }
            error={
              validityText.trim() !== '' && days === null ? <Text id="consultationReply.noDays" /> : undefined
            }
            inputMode="numeric"
            maxLength={20}
            value={validityText}
            onChange={({ currentTarget }) => change({ validityText: currentTarget.value })}
          />
          <TextArea
            rows={4}
            label={<Text id="consultationReply.message" />}
            maxLength={4000}
            value={message}
            onChange={({ currentTarget }) => change({ message: currentTarget.value })}
          />
        </div>
      </Card>
      <Card title={<Text id="consultationReply.documents" />}>
        <ReplyFiles uuid={uuid} files={reply.ownFiles} />
      </Card>
    </div>
  )
}
