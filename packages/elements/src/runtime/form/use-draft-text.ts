import { useRef, useState } from 'react'
import { useFormDraft } from './form-drafts.ts'

/**
 * A text box outside a form: input survives a reload and the end of the session, for a day (B-21).
 * @param original the initial text; it is not stored, an emptied text is
 * @param link owner of the draft on a page without a user
 */
export function useDraftText(
  name: string,
  original = '',
  link?: string,
): readonly [text: string, setText: (text: string | ((before: string) => string)) => void] {
  const drafts = useFormDraft<{ readonly text: string }, null>(name, link)
  const [text, setText] = useState(() => drafts.read()?.values.text ?? original)
  const latest = useRef(text)
  return [
    text,
    (next) => {
      const typed = typeof next === 'string' ? next : next(latest.current)
      latest.current = typed
      setText(typed)
      drafts.write(typed === original ? null : { values: { text: typed }, row: null })
    },
  ]
}
