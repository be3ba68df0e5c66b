import { Card } from '@comptoir/ui'
import { createElement, useRef } from 'react'
import { PortalText } from '../portal.messages.ts'
import { useElementSettings } from './use-element-settings.ts'

/** Quick entry of a whole list on home: the element, as any host embeds it. */
export function HomeQuickEntry() {
  const element = useRef<HTMLElement>(null)
  useElementSettings(element)
  return (
    <Card title={<PortalText id="home.quickEntry" />}>
      {/* As high as the empty box until its code is loaded: the content below does not move. */}
      <div className="min-h-80 @sm:min-h-55">
        {createElement('comptoir-quick-entry', { ref: element, 'data-portal-element': '' })}
      </div>
    </Card>
  )
}
