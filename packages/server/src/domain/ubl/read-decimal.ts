/** Reads a decimal of XML Schema; `null`: none. */
export function readDecimal(text: string): number | null {
  return /^[+-]?(\d{1,12}(\.\d{0,12})?|\.\d{1,12})$/.test(text.trim()) ? Number(text) : null
}
