/** Milliseconds; longer than any browser needs to start saving. */
const revokeDelay = 60_000

/** Lets the browser save a file. */
export function saveAs(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), revokeDelay)
}
