import type { SheetTab } from '@comptoir/contract'
import { useState } from 'react'
import { useEmit } from '../runtime/index.ts'
import { sheetEvents } from './product-sheet.events.ts'

/** The tab that is open: what the host asks for until the user chooses, and again when the host asks for another one. */
export function useShownTab(asked: SheetTab) {
  const emit = useEmit(sheetEvents)
  const [known, setKnown] = useState(asked)
  const [shown, setShown] = useState(asked)
  if (known !== asked) {
    setKnown(asked)
    setShown(asked)
  }
  function show(tab: SheetTab) {
    setShown(tab)
    emit('comptoir-tab-changed', { tab })
  }
  return { shown, show }
}
