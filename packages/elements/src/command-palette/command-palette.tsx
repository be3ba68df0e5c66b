import { Dialog } from '@comptoir/ui'
import { useState } from 'react'
import { useEmit, useText } from '../runtime/index.ts'
import { paletteEvents } from './command-palette.events.ts'
import type { PageCommand } from './command-palette.rules.ts'
import { PaletteList } from './palette-list.tsx'

interface CommandPaletteProps {
  readonly open: boolean
  readonly pages: readonly PageCommand[] | undefined
}

const noPages: readonly PageCommand[] = []

/** Open until something is chosen or the user leaves it; opening it again is the host's business. */
export function CommandPalette({ open, pages = noPages }: CommandPaletteProps) {
  const text = useText()
  const emit = useEmit(paletteEvents)
  // A host that does not listen still gets its page back.
  const [isLeft, setLeft] = useState(false)
  if (!open && isLeft) setLeft(false)
  function handleClose() {
    setLeft(true)
    emit('comptoir-palette-closed', {})
  }
  return (
    <Dialog
      open={open && !isLeft}
      onClose={handleClose}
      title={text('commandPalette.title')}
      closeLabel={text('commandPalette.close')}
    >
      <PaletteList pages={pages} onClose={handleClose} />
    </Dialog>
  )
}
