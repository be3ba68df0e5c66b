import type { SheetTab } from '@comptoir/contract'
import { useState } from 'react'
import { useEmit } from '../../runtime/index.ts'
import { sheetEvents } from './product-sheet.events.ts'

/** The open tab: the host's tab until the user chooses one, and again when the host changes it. */
export function useShownTab(requested: SheetTab) {
  const emit = useEmit(sheetEvents)
  const [previous, setPrevious] = useState(requested)
  const [shown, setShown] = useState(requested)
  if (previous !== requested) {
    setPrevious(requested)
    setShown(requested)
  }
  function show(tab: SheetTab) {
    setShown(tab)
    emit('comptoir-tab-changed', { tab })
  }
  return { shown, show }
}
