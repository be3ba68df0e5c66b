import { Card } from '@comptoir/ui'
import { createElement, useRef } from 'react'
import { Words } from '../portal.messages.ts'
import { useElementSettings } from './use-element-settings.ts'

/** A whole list at once, from home: the element, as any host embeds it. */
export function HomeQuickEntry() {
  const element = useRef<HTMLElement>(null)
  useElementSettings(element)
  return (
    <Card title={<Words id="home.quickEntry" />}>
      {/* As high as the empty box before its code is here: what stands below does not move. */}
      <div className="min-h-80 @sm:min-h-55">
        {createElement('comptoir-quick-entry', { ref: element, 'data-portal-element': '' })}
      </div>
    </Card>
  )
}
