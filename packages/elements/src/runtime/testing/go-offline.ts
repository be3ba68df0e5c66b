/** Makes every request fail; the returned function restores the network and fires `online`. */
export function goOffline(): () => void {
  const network = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  return () => {
    globalThis.fetch = network
    dispatchEvent(new Event('online'))
  }
}
