import { Dialog } from '@comptoir/ui'
import { useState } from 'react'
import { useElement, useEmit, useMethod, useText } from '../../runtime/index.ts'
import { paletteEvents } from './command-palette.events.ts'
import type { PageCommand } from './command-palette.rules.ts'
import { PaletteList } from './palette-list.tsx'

interface CommandPaletteProps {
  readonly open: boolean
  readonly pages: readonly PageCommand[] | undefined
}

const noPages: readonly PageCommand[] = []

/** Open until a choice or dismissal; the host reopens it. */
export function CommandPalette({ open, pages = noPages }: CommandPaletteProps) {
  const text = useText()
  const emit = useEmit(paletteEvents)
  // Also closes for hosts that do not listen.
  const [isLeft, setLeft] = useState(false)
  if (!open && isLeft) setLeft(false)
  const { host } = useElement()
  useMethod('show', () => {
    setLeft(false)
    if (host instanceof Element) host.setAttribute('open', '')
  })
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
