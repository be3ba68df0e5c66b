import { Select, TextField } from '@comptoir/ui'
import { Text, useText } from '../../runtime/index.ts'
import type { PriceRow } from './step-props.ts'
import { changeLine, withAvailability, type ReplyContent } from './reply-draft.rules.ts'

interface LineAvailabilityProps extends PriceRow {
  readonly today: string
  readonly change: (change: (draft: ReplyContent) => ReplyContent) => void
  /** A pasted text that is not an availability. */
  readonly unread: string | undefined
}

/** Yes, meaning today, or no with the first available day. */
export function LineAvailability({ requestedLine, line, today, change, unread }: LineAvailabilityProps) {
  const text = useText()
  if (line.kind === 'declined' || line.kind === 'included') return null
  const label = text('consultationReply.availabilityOf', { line: requestedLine.position })
  const value = line.isAvailable === null ? '' : line.isAvailable ? 'yes' : 'no'
  const isPast = line.availableOn !== null && line.availableOn < today
  const isMissing = line.kind === 'priced' && line.isAvailable === null
  return (
    <span className="flex min-w-0 flex-col gap-1 @max-sm:[&_:is(select,input)]:min-h-[44px] @max-sm:[&_:is(select,input)]:text-[16px] pointer-coarse:[&_:is(select,input)]:min-h-[44px] pointer-coarse:[&_:is(select,input)]:text-[16px]">
      <Select
        hideLabel
        size="sm"
        label={label}
        error={
          unread !== undefined && <Text id="consultationReply.unreadAvailability" values={{ text: unread }} />
        }
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
            changeLine(draft, requestedLine.id, (current) =>
              withAvailability(current, chosen === 'yes', today),
            ),
          )
        }
      />
      {(line.isAvailable === false || isPast) && (
        <TextField
          hideLabel
          size="sm"
          type="date"
          min={today}
          label={text('consultationReply.dayOf', { line: requestedLine.position })}
          error={isPast ? <Text id="consultationReply.dayPast" /> : undefined}
          value={line.availableOn ?? ''}
          onChange={({ currentTarget }) => {
            const availableOn = currentTarget.value === '' ? null : currentTarget.value
            change((draft) => changeLine(draft, requestedLine.id, (current) => ({ ...current, availableOn })))
          }}
        />
      )}
    </span>
  )
}
