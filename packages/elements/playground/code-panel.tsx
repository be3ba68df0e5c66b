import { Button, CheckIcon, CopyIcon, LiveRegion, RadioGroup } from '@comptoir/ui'
import { useText } from '../src/runtime/intl/use-text.tsx'
import { useCopy } from '../src/runtime/parts/use-copy.ts'
import type { Embedding } from './code/embedding.ts'
import { frameworkKeys, frameworks, type FrameworkKey } from './code/frameworks.ts'

interface CodePanelProps {
  readonly embedding: Embedding
  readonly framework: FrameworkKey
  readonly onFramework: (framework: FrameworkKey) => void
}

/** The code that embeds what is shown, to copy. */
export function CodePanel({ embedding, framework, onFramework }: CodePanelProps) {
  const text = useText()
  const code = frameworks[framework].write(embedding)
  const { state, copy, reset } = useCopy(code)
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        hideLegend
        legend={text('play.framework')}
        variant="segmented"
        value={framework}
        onValueChange={onFramework}
        options={frameworkKeys.map((key) => ({ value: key, label: frameworks[key].name }))}
      />
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long code is scrolled by keyboard
        tabIndex={0}
        aria-label={text('play.code')}
        className="bg-sunken border-line m-0 max-h-[60vh] overflow-auto rounded-md border p-3 font-mono text-xs"
      >
        <code>{code}</code>
      </pre>
      <Button
        className="self-start"
        icon={state === 'copied' ? <CheckIcon /> : <CopyIcon />}
        onClick={() => void copy()}
        onBlur={reset}
      >
        {text('play.copy')}
      </Button>
      <LiveRegion
        message={
          state === 'copied' ? text('play.copied') : state === 'failed' ? text('play.copyFailed') : null
        }
      />
      {state === 'failed' && <p className="text-danger-ink m-0 text-sm">{text('play.copyFailed')}</p>}
    </div>
  )
}
