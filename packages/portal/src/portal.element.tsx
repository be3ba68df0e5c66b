import { defaultApiBase } from '@comptoir/elements/runtime'
import { createRoot, type Root } from 'react-dom/client'
import { showStartupFailure } from './startup-failure.ts'
import { createServices } from './portal.services.ts'
import { Portal } from './portal.tsx'

/**
 * `<comptoir-portal>`: the whole site. It lives in light DOM, because it owns its page and because password managers
 * find no form in a shadow root.
 *
 * @attr api-base Address of the API; `/api` on the origin of the script without it.
 * @attr installation The response of `GET /installation` in the page's language, written by the server; read when it is missing.
 * @attr tile-url Address of the map's tiles, for the elements that have one; their own default without it.
 * @attr tile-attribution Attribution for those tiles.
 */
export class PortalElement extends HTMLElement {
  #root: Root | null = null
  #stop: (() => void) | null = null

  connectedCallback(): void {
    if (this.#root) return
    try {
      const apiBase = this.getAttribute('api-base')
      const services = createServices(this, apiBase ? new URL(apiBase, this.baseURI).href : defaultApiBase)
      // An error outside every boundary leaves an empty page, so a fallback is rendered.
      this.#root = createRoot(this, { onUncaughtError: () => showStartupFailure(this) })
      this.#root.render(<Portal host={this} services={services} />)
      this.#stop = services.start()
    } catch {
      showStartupFailure(this)
    }
  }

  disconnectedCallback(): void {
    setTimeout(() => {
      if (this.isConnected) return
      this.#stop?.()
      this.#root?.unmount()
      this.#root = null
    })
  }
}
