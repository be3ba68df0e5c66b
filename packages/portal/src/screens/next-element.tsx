import { createElement, useEffect, useRef, useState } from 'react'
import { useElementSettings } from './use-element-settings.ts'

/** By then the page that was asked for has what it needs. */
const patience = 1_500

/**
 * The element of the page that usually comes next, out of sight and with nothing to show: the loader fetches its code,
 * it fetches its texts, and opening that page then costs neither.
 */
export function NextElement({ tag }: { readonly tag: string }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setDue(true), patience)
    return () => window.clearTimeout(timer)
  }, [])
  return isDue && <Hidden tag={tag} />
}

function Hidden({ tag }: { readonly tag: string }) {
  const element = useRef<HTMLElement>(null)
  useElementSettings(element)
  return <>{createElement(tag, { ref: element, hidden: true })}</>
}
