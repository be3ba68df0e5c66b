import './portal.css'
import '@comptoir/elements/comptoir'
import { PortalElement } from './portal.element.tsx'

// The page may include the script twice.
if (!customElements.get('comptoir-portal')) customElements.define('comptoir-portal', PortalElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-portal': PortalElement
  }
}
