import { useCallback, useEffect, useState } from 'react'
import type { Locale } from './common.ts'
import { knownMessages, loadMessages, type MessageSources, type Messages } from './messages.ts'

export interface LoadedMessages {
  readonly locale: Locale
  readonly messages: Messages
}

/** The messages of a feature; while another language loads, the one before stays on screen. */
export function useMessages(sources: MessageSources, locale: Locale) {
  const [last, setLast] = useState<LoadedMessages | null>(null)
  const [failed, setFailed] = useState<Locale | null>(null)
  const load = useCallback(
    () =>
      loadMessages(sources, locale).then(
        (messages) => setLast({ locale, messages }),
        () => setFailed(locale),
      ),
    [sources, locale],
  )
  useEffect(() => void load(), [load])
  const retry = () => {
    setFailed(null)
    void load()
  }
  const known = knownMessages(sources, locale)
  return { current: known ? { locale, messages: known } : last, failed: !known && failed === locale, retry }
}
