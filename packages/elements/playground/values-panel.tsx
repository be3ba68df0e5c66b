import { TextArea, TextField } from '@comptoir/ui'
import { useText } from '../src/runtime/intl/use-text.tsx'
import { AttributeField } from './attribute-field.tsx'
import { Doc, Name, Type } from './doc.tsx'
import { isFunction, type ManifestMember, type PlayElement } from './manifest.ts'
import { Part } from './part.tsx'
import { readJson } from './read-value.ts'
import type { PlayState } from './state.ts'
import type { Choose } from './use-play-state.ts'

interface ValuesPanelProps {
  readonly element: PlayElement
  readonly state: PlayState
  readonly choose: Choose
}

/** What a host sets: attributes, properties and slots. */
export function ValuesPanel({ element, state, choose }: ValuesPanelProps) {
  const text = useText()
  return (
    <>
      <Part title={text('play.attributes')} isEmpty={element.attributes.length === 0}>
        {element.attributes.map((attribute) => (
          <AttributeField
            key={attribute.name}
            attribute={attribute}
            value={state.attributes[attribute.name]}
            onChange={(value) => choose('attributes', attribute.name, value)}
          />
        ))}
      </Part>
      <Part title={text('play.properties')} isEmpty={element.properties.length === 0}>
        {element.properties.map((property) => (
          <PropertyField
            key={property.name}
            property={property}
            value={state.properties[property.name]}
            onChange={(value) => choose('properties', property.name, value)}
          />
        ))}
      </Part>
      <Part title={text('play.slots')} isEmpty={element.slots.length === 0}>
        {element.slots.map(({ name, description }) => (
          <TextField
            key={name}
            label={name === '' ? text('play.defaultSlot') : <Name>{name}</Name>}
            hint={<Doc>{description}</Doc>}
            value={state.slots[name] ?? ''}
            onChange={({ target }) => choose('slots', name, target.value === '' ? undefined : target.value)}
          />
        ))}
      </Part>
    </>
  )
}

interface PropertyFieldProps {
  readonly property: ManifestMember
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** A property as JSON; a function is set by code only. */
function PropertyField({ property: { name, type, description }, value = '', onChange }: PropertyFieldProps) {
  const text = useText()
  return (
    <div className="flex flex-col gap-1.5">
      {isFunction(type.text) ? (
        <>
          <p className="m-0">
            <Name>{name}</Name>
          </p>
          <p className="text-muted m-0 text-sm">
            <Doc>{description}</Doc> {text('play.function')}
          </p>
        </>
      ) : (
        <TextArea
          label={<Name>{name}</Name>}
          hint={<Doc>{description}</Doc>}
          rows={2}
          value={value}
          spellCheck={false}
          placeholder="JSON"
          error={value !== '' && !readJson(value) && text('play.noJson')}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      )}
      <Type title={text('play.type')}>{type.text}</Type>
    </div>
  )
}
