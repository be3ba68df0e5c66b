import { contrastWithWhite, defaultAccent, isReadableAccent } from '@comptoir/contract'
import { TextField } from '@comptoir/ui'
import type { CSSProperties } from 'react'
import { Text, useFormat, useText } from '../../runtime/index.ts'

interface AccentFieldProps {
  /** As typed; empty: that of the theme. */
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

const isColour = (value: string) => /^#[0-9a-f]{6}$/.test(value)

/** The accent as a code or from the browser's picker, with its contrast, and as it will look in both themes. */
export function AccentField({ value, error, onChange }: AccentFieldProps) {
  const text = useText()
  const format = useFormat()
  const typed = value.trim().toLowerCase()
  const shown = typed === '' ? defaultAccent : typed
  const isReadable = isColour(shown) && isReadableAccent(shown)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <TextField
          name="accent"
          className="grow"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          label={text('installation.accent')}
          hint={text('installation.accentHint', { accent: defaultAccent })}
          error={error}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          type="color"
          aria-label={text('installation.pickAccent')}
          className="border-line-strong h-control mt-6.5 w-14 shrink-0 cursor-pointer rounded border bg-transparent p-1"
          value={isColour(shown) ? shown : defaultAccent}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <output className="m-0 block text-sm">
        {isColour(shown) && (
          <Text
            id={isReadable ? 'installation.contrast' : 'installation.contrastLow'}
            values={{ contrast: format.number(Math.floor(contrastWithWhite(shown) * 10) / 10) }}
          />
        )}
      </output>
      {isReadable && (
        <div className="grid gap-3 @sm:grid-cols-2">
          <Preview theme="light" accent={shown} />
          <Preview theme="dark" accent={shown} />
        </div>
      )}
    </div>
  )
}

/** A theme of its own inside the page's. */
function Preview({ theme, accent }: { readonly theme: 'light' | 'dark'; readonly accent: string }) {
  const text = useText()
  const style: CSSProperties & Record<`--${string}`, string> = { '--comptoir-color-brand': accent }
  return (
    <figure className="m-0 flex flex-col gap-1.5">
      <figcaption className="text-muted text-xs">{text(`installation.preview.${theme}`)}</figcaption>
      <div data-comptoir-root="" data-theme={theme} style={style}>
        <div className="border-line bg-surface flex flex-wrap items-center gap-4 rounded border p-3">
          <span className="bg-brand text-on-brand rounded px-3 py-1.5 font-semibold">
            {text('installation.preview.button')}
          </span>
          <span className="text-brand-ink underline underline-offset-3">
            {text('installation.preview.link')}
          </span>
        </div>
      </div>
    </figure>
  )
}
