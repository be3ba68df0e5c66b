import { Select, TextField } from '@comptoir/ui'
import type { AnswerDraft } from '@comptoir/contract'
import { Text, useText } from '../runtime/index.ts'
import type { PriceRow } from './step-props.ts'
import { changeLine, withAvailability } from './reply-draft.rules.ts'

interface LineAvailabilityProps extends PriceRow {
  readonly today: string
  readonly change: (change: (draft: AnswerDraft) => AnswerDraft) => void
}

/** Yes, which is today, or no, and then from which day on. */
export function LineAvailability({ asked, line, today, change }: LineAvailabilityProps) {
  const text = useText()
  if (line.kind === 'declined' || line.kind === 'included') return null
  const label = text('consultationReply.availabilityOf', { line: asked.position })
  const value = line.isAvailable === null ? '' : line.isAvailable ? 'yes' : 'no'
  const isPast = line.availableOn !== null && line.availableOn < today
  const isMissing = line.kind === 'priced' && line.isAvailable === null
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <Select
        hideLabel
        size="sm"
        label={label}
        value={value}
        placeholder={text(
          isMissing ? 'consultationReply.availabilityMissing' : 'consultationReply.availabilityNone',
        )}
        options={[
          { value: 'yes', label: text('consultationReply.available') },
          { value: 'no', label: text('consultationReply.notAvailable') },
        ]}
        onValueChange={(chosen) =>
          change((draft) =>
            changeLine(draft, asked.id, (known) => withAvailability(known, chosen === 'yes', today)),
          )
        }
      />
      {(line.isAvailable === false || isPast) && (
        <TextField
          hideLabel
          size="sm"
          type="date"
          min={today}
          label={text('consultationReply.dayOf', { line: asked.position })}
          error={isPast ? <Text id="consultationReply.dayPast" /> : undefined}
          value={line.availableOn ?? ''}
          onChange={({ currentTarget }) => {
            const availableOn = currentTarget.value === '' ? null : currentTarget.value
            change((draft) => changeLine(draft, asked.id, (known) => ({ ...known, availableOn })))
          }}
        />
      )}
    </span>
  )
}
