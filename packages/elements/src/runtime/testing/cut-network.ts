/** From now on no request reaches anybody; the function that it answers brings the network back, as a browser tells it. */
export function cutNetwork(): () => void {
  const network = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  return () => {
    globalThis.fetch = network
    dispatchEvent(new Event('online'))
  }
}
