import { useCallback, useEffect, useState } from 'react'
import type { Locale } from '../element/common.ts'
import { cachedMessages, loadMessages, type MessageSources, type Messages } from './messages.ts'

export interface LoadedMessages {
  readonly locale: Locale
  readonly messages: Messages
}

/** The messages of a feature; while another language loads, the previous one stays on screen. */
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
  const cached = cachedMessages(sources, locale)
  return {
    current: cached ? { locale, messages: cached } : last,
    failed: !cached && failed === locale,
    retry,
  }
}
