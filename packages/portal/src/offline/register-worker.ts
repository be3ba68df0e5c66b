/** The policy that the page's rules name; it only knows the address of the service worker. */
const policyName = 'comptoir-worker'
const address = '/sw.js'

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: () => string },
  ) => { readonly createScriptURL: (url: string) => string }
}

/**
 * Installs the service worker of the site, where the browser has them: not in private windows of some, nor without TLS. The
 * page works the same without it, except without a network.
 */
export async function registerWorker(
  page: Window & { readonly trustedTypes?: TrustedTypes } = window,
): Promise<ServiceWorkerRegistration | null> {
  const { serviceWorker }: { readonly serviceWorker?: ServiceWorkerContainer } = page.navigator
  if (!serviceWorker) return null
  try {
    const { trustedTypes }: { readonly trustedTypes?: TrustedTypes } = page
    const url = trustedTypes
      ? trustedTypes.createPolicy(policyName, { createScriptURL: () => address }).createScriptURL(address)
      : address
    return await serviceWorker.register(url, { updateViaCache: 'none' })
  } catch {
    // Denied by the browser, or the server has no worker: development.
    return null
  }
}
