/** Longer than any browser needs to start the saving. */
const keptFor = 60_000

/** Hands a file to the browser to save. */
export function saveAs(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptFor)
}
