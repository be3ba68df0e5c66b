import { openingState, type Agency, type OpeningState } from '@comptoir/contract'
import { Badge, type Tone } from '@comptoir/ui'
import { useOpeningTexts } from './use-opening-texts.ts'

interface OpeningBadgeProps {
  readonly agency: Pick<Agency, 'hours' | 'exceptionalDays'>
  readonly now: Date
}

const tones: Record<OpeningState['state'], Tone> = {
  open: 'success',
  closing: 'warning',
  closed: 'neutral',
  unknown: 'neutral',
}

/** A badge with an agency's current opening state (D-16). */
export function OpeningBadge({ agency: { hours, exceptionalDays }, now }: OpeningBadgeProps) {
  const { describe } = useOpeningTexts()
  const state = openingState(hours, exceptionalDays, now)
  return (
    <Badge tone={tones[state.state]} dot={state.state !== 'unknown'}>
      {describe(state)}
    </Badge>
  )
}
