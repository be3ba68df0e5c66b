import { newsTextMaxLength, routes } from '@comptoir/contract'
import { Button, EditIcon, EyeIcon, Skeleton, TextArea } from '@comptoir/ui'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { Loaded, Text, useRead, useText } from '../../runtime/index.ts'
import { marks, setMark, type Mark } from './markdown.rules.ts'
import { RichText } from './rich-text.tsx'

interface MarkdownFieldProps {
  readonly label: string
  readonly lang: string
  readonly error: ReactNode
  readonly value: string
  readonly onValueChange: (value: string) => void
  /** The result of the form's `register`. */
  readonly registration: ComponentProps<'textarea'>
}

/** A text field with simple Markdown: edit or preview. */
export function MarkdownField({
  label,
  lang,
  error,
  value,
  onValueChange,
  registration,
}: MarkdownFieldProps) {
  const text = useText()
  const id = useId()
  const [isPreview, setPreview] = useState(false)
  function applyMark(mark: Mark, button: HTMLElement) {
    const root = button.getRootNode()
    const area = root instanceof Document || root instanceof ShadowRoot ? root.getElementById(id) : null
    if (!(area instanceof HTMLTextAreaElement)) return
    const next = setMark(mark, { value, start: area.selectionStart, end: area.selectionEnd })
    onValueChange(next.value)
    area.focus()
    area.setSelectionRange(next.start, next.end)
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div role="toolbar" aria-label={text('news.tools', { field: label })} className="flex flex-wrap gap-1">
        {!isPreview &&
          marks.map((mark) => (
            <Button
              key={mark}
              size="sm"
              variant="quiet"
              onClick={(event) => applyMark(mark, event.currentTarget)}
            >
              <Text id={`news.mark.${mark}`} />
            </Button>
          ))}
        <Button
          size="sm"
          icon={isPreview ? <EditIcon /> : <EyeIcon />}
          aria-pressed={isPreview}
          onClick={() => setPreview(!isPreview)}
        >
          <Text id="news.preview" />
        </Button>
      </div>
      {isPreview && <Preview text={value} lang={lang} label={label} />}
      <div hidden={isPreview}>
        <TextArea
          {...registration}
          id={id}
          required
          rows={6}
          lang={lang}
          label={label}
          hint={text('news.textHint')}
          labelEnd={value.length > newsTextMaxLength * 0.8 && `${value.length} / ${newsTextMaxLength}`}
          error={error}
        />
      </div>
    </div>
  )
}

interface PreviewProps {
  readonly text: string
  readonly lang: string
  readonly label: string
}

function Preview({ text: written, lang, label }: PreviewProps) {
  const text = useText()
  const read = useRead(routes.previewNews, { body: { text: written.slice(0, newsTextMaxLength) } })
  return (
    <section
      lang={lang}
      aria-label={text('news.previewOf', { field: label })}
      className="border-line flex flex-col gap-2 rounded border p-3 wrap-anywhere"
    >
      <Loaded read={read} skeleton={<Skeleton count={2} />}>
        {({ content }) =>
          content.length > 0 ? (
            <RichText nodes={content} />
          ) : (
            <p className="text-muted m-0">
              <Text id="news.previewEmpty" />
            </p>
          )
        }
      </Loaded>
    </section>
  )
}
