import { Button, TextField } from '@comptoir/ui'
import { useState } from 'react'
import { useText } from '../src/runtime/intl/use-text.tsx'
import { Doc } from './doc.tsx'
import type { ManifestMember } from './manifest.ts'
import { Part } from './part.tsx'
import { readJson } from './read-value.ts'

interface MethodsPanelProps {
  readonly methods: readonly ManifestMember[]
  readonly onCall: (name: string, values: readonly unknown[]) => void
}

/** A button for each method, with a field for each of its parameters. */
export function MethodsPanel({ methods, onCall }: MethodsPanelProps) {
  const text = useText()
  return (
    <Part title={text('play.methods')} isEmpty={methods.length === 0}>
      {methods.map((method) => (
        <Method key={method.name} method={method} onCall={(values) => onCall(method.name, values)} />
      ))}
    </Part>
  )
}

interface MethodProps {
  readonly method: ManifestMember
  readonly onCall: (values: readonly unknown[]) => void
}

function Method({ method: { name, description, parameters }, onCall }: MethodProps) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  return (
    <div className="flex flex-col gap-2">
      {parameters.map((parameter) => (
        <TextField
          key={parameter.name}
          label={parameter.name}
          hint={<Doc>{`${parameter.description} \`${parameter.type.text}\``.trim()}</Doc>}
          value={texts[parameter.name] ?? ''}
          spellCheck={false}
          onChange={({ target }) => setTexts({ ...texts, [parameter.name]: target.value })}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          onClick={() =>
            onCall(parameters.map((parameter) => valueOf(texts[parameter.name] ?? '', parameter.type.text)))
          }
        >
          <code className="font-mono">{`${name}()`}</code>
        </Button>
        <span className="text-muted min-w-0 flex-1 text-sm">
          <Doc>{description}</Doc>
        </span>
      </div>
    </div>
  )
}

/** A text for a `string`, else JSON or the text itself; an empty field is `undefined`. */
function valueOf(text: string, type: string): unknown {
  if (text === '') return undefined
  const read = type === 'string' ? undefined : readJson(text)
  return read ? read.value : text
}
