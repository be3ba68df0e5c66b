import { Select } from '@comptoir/ui'
import { useText } from '../src/runtime/intl/use-text.tsx'
import { Doc, Name, Type } from './doc.tsx'
import type { PlayElement } from './manifest.ts'
import { Part } from './part.tsx'
import type { PlayState } from './state.ts'
import type { Choose } from './use-play-state.ts'

interface EventsPanelProps {
  readonly element: PlayElement
  readonly state: PlayState
  readonly choose: Choose
}

/** The events of the element: which the code listens to, and which the host prevents. */
export function EventsPanel({ element, state, choose }: EventsPanelProps) {
  const text = useText()
  return (
    <Part title={text('play.events')} isEmpty={element.events.length === 0}>
      {element.events.map(({ name, type, description, cancelable }) => (
        <div key={name} className="flex flex-col gap-1">
          <Select
            label={<Name>{name}</Name>}
            hint={<Doc>{description}</Doc>}
            value={state.events[name] ?? 'none'}
            onValueChange={(value) => choose('events', name, value === 'none' ? undefined : value)}
            options={[
              { value: 'none', label: text('play.notInCode') },
              { value: 'listen', label: text('play.listen') },
              ...(cancelable ? [{ value: 'cancel', label: text('play.cancel') }] : []),
            ]}
          />
          <Type title={text('play.detail')}>{type.text.replace(/^CustomEvent<(.*)>$/s, '$1')}</Type>
        </div>
      ))}
    </Part>
  )
}
