import { createElement, useLayoutEffect, useRef } from 'react'

interface ErpElementProps {
  readonly tag: `comptoir-${string}`
  readonly className?: string
  readonly attributes: Readonly<Record<string, string>>
  /** Set once, and again when the object changes. */
  readonly properties?: Readonly<Record<string, unknown>>
}

/** An element with the token of an ERP's session, by attribute as in any host. */
export function ErpElement({ tag, className, attributes, properties }: ErpElementProps) {
  const element = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(attributes))
      if (element.current?.getAttribute(name) !== value) element.current?.setAttribute(name, value)
  })
  useLayoutEffect(() => {
    if (element.current && properties) Object.assign(element.current, properties)
  }, [properties])
  return <>{createElement(tag, { ref: element, className })}</>
}
