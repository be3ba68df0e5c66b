import { whenIdle } from '@comptoir/elements/runtime'
import { createElement, useEffect, useRef, useState } from 'react'
import { useElementSettings } from './use-element-settings.ts'

/** Milliseconds for the requested page to start its own requests. */
const headStart = 400
/** Milliseconds after which even a page that keeps loading has what it needs. */
const maxDelay = 1_100

/**
 * The element of the page that usually follows, hidden and empty: the loader fetches its code,
 * and it fetches its texts, so that opening that page needs no more requests.
 */
export function NextElement({ tag }: { readonly tag: string }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const idle = new AbortController()
    const timer = window.setTimeout(
      () => whenIdle(() => idle.signal.aborted || setDue(true), maxDelay),
      headStart,
    )
    return () => {
      window.clearTimeout(timer)
      idle.abort()
    }
  }, [])
  return isDue && <Hidden tag={tag} />
}

function Hidden({ tag }: { readonly tag: string }) {
  const element = useRef<HTMLElement>(null)
  useElementSettings(element)
  return <>{createElement(tag, { ref: element, hidden: true })}</>
}
