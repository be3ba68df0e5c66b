import { Checkbox, TextField } from '@comptoir/ui'
import { useText } from '../src/runtime/intl/use-text.tsx'
import { Doc, Name } from './doc.tsx'
import type { PlayElement } from './manifest.ts'
import { Part } from './part.tsx'
import { isStyleValue } from './read-value.ts'
import type { PlayState } from './state.ts'
import type { Choose } from './use-play-state.ts'

interface LookPanelProps {
  readonly element: PlayElement
  readonly state: PlayState
  readonly choose: Choose
  /** The outlined part; `''` is none. */
  readonly part: string
  readonly onPart: (part: string) => void
}

/** What a host can style: CSS properties and parts. */
export function LookPanel({ element, state, choose, part, onPart }: LookPanelProps) {
  const text = useText()
  return (
    <>
      <Part title={text('play.styles')} isEmpty={element.cssProperties.length === 0}>
        {element.cssProperties.map(({ name, description }) => {
          const value = state.styles[name] ?? ''
          return (
            <TextField
              key={name}
              label={<Name>{name}</Name>}
              hint={<Doc>{description}</Doc>}
              value={value}
              spellCheck={false}
              error={value !== '' && !isStyleValue(value) && text('play.noStyle')}
              onChange={({ target }) =>
                choose('styles', name, target.value === '' ? undefined : target.value)
              }
            />
          )
        })}
      </Part>
      <Part title={text('play.parts')} isEmpty={element.parts.length === 0}>
        {element.parts.map(({ name, description }) => (
          <Checkbox
            key={name}
            label={<Name>{`::part(${name})`}</Name>}
            description={<Doc>{description}</Doc>}
            checked={part === name}
            onChange={({ target }) => onPart(target.checked ? name : '')}
          />
        ))}
      </Part>
    </>
  )
}
