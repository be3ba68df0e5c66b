import { Checkbox, Select, TextField } from '@comptoir/ui'
import { useText } from '../src/runtime/intl/use-text.tsx'
import { Doc, Name } from './doc.tsx'
import { choicesOf, type ManifestAttribute } from './manifest.ts'

interface AttributeFieldProps {
  readonly attribute: ManifestAttribute
  /** Missing: the default applies. */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** The control of an attribute, by its type. */
export function AttributeField({ attribute, value, onChange }: AttributeFieldProps) {
  const text = useText()
  const { name, description, default: initial } = attribute
  const type = attribute.type.text
  if (type === 'boolean')
    return (
      <Checkbox
        label={<Name>{name}</Name>}
        description={<Doc>{description}</Doc>}
        checked={value !== undefined}
        onChange={({ target }) => onChange(target.checked ? '' : undefined)}
      />
    )
  const frame = { label: <Name>{name}</Name>, hint: <Doc>{description}</Doc> }
  const choices = choicesOf(type)
  if (choices.length > 0)
    return (
      <Select
        {...frame}
        value={value ?? 'default'}
        onValueChange={(next) => onChange(next === 'default' ? undefined : next)}
        options={[
          { value: 'default', label: text('play.default', { value: initial }) },
          ...choices.map((choice) => ({ value: choice, label: choice })),
        ]}
      />
    )
  return (
    <TextField
      {...frame}
      value={value ?? ''}
      placeholder={initial}
      inputMode={type === 'number' ? 'decimal' : undefined}
      spellCheck={false}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  )
}
