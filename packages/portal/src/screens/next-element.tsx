import { whenIdle } from '@comptoir/elements/runtime'
import { createElement, useEffect, useRef, useState } from 'react'
import { useElementSettings } from './use-element-settings.ts'

/** Milliseconds in which the page that was asked for asks for what it needs. */
const headStart = 400
/** Milliseconds after which even a page that is never at rest has what it needs. */
const patience = 1_100

/**
 * The element of the page that usually comes next, out of sight and with nothing to show: the loader fetches its code,
 * it fetches its texts, and opening that page then costs neither.
 */
export function NextElement({ tag }: { readonly tag: string }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const idle = new AbortController()
    const timer = window.setTimeout(
      () => whenIdle(() => idle.signal.aborted || setDue(true), patience),
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
