import { useEffect, useState } from 'react'
import { useText } from '../src/runtime/intl/use-text.tsx'
import type { Shown } from './draw-element.ts'
import { styleHost, type HostLook } from './host-page.ts'
import type { View } from './state.ts'
import { useHostElement, type Heard } from './use-host-element.ts'

interface StageProps {
  readonly shown: Shown
  readonly look: HostLook
  readonly width: View['width']
  /** Its session is not open yet: the element would report that it has none. */
  readonly isWaiting: boolean
  readonly events: readonly string[]
  readonly canceled: readonly string[]
  readonly onEvent: (heard: Heard) => void
  /** The element on the page, to call its methods. */
  readonly onElement: (element: HTMLElement | null) => void
}

const widths: Record<View['width'], string> = { full: '100%', 360: '360px', 768: '768px' }

/** The element on a page of its own, in a frame. */
export function Stage({ shown, look, width, isWaiting, events, canceled, onEvent, onElement }: StageProps) {
  const text = useText()
  const [host, setHost] = useState<Document | null>(null)
  const element = useHostElement(isWaiting ? null : host, shown, events, canceled, onEvent)

  useEffect(() => {
    if (host) styleHost(host, look)
  }, [host, look])
  useEffect(() => onElement(element), [element, onElement])

  return (
    <div className="border-line bg-sunken overflow-x-auto rounded-md border">
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a host's page has its own origin, storage and scripts */}
      <iframe
        src="./host.html"
        title={text('play.stage', { tag: shown.tag })}
        onLoad={({ currentTarget }) => setHost(currentTarget.contentDocument)}
        style={{ width: widths[width] }}
        className="mx-auto block h-[60vh] min-h-96 border-0"
      />
    </div>
  )
}
