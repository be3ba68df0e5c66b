import { defineTag } from '../../runtime/index.ts'
import { CommandPaletteElement } from './command-palette.element.ts'

defineTag('comptoir-command-palette', CommandPaletteElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-command-palette': InstanceType<typeof CommandPaletteElement>
  }
}
