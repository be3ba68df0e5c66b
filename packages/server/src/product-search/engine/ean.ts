/**
 * What a typed number may stand as among EANs: thirteen digits, the twelve of a UPC without the leading zero, and twelve
 * to which nobody has added the check digit; each finds the others.
 */
export function eansOf(text: string): string[] {
  if (/^\d{12}$/.test(text)) return [text, `0${text}`, `${text}${checkDigit(text)}`]
  if (!/^\d{13}$/.test(text)) return [text]
  return [
    text,
    ...(text.startsWith('0') ? [text.slice(1)] : []),
    ...(checkDigit(text.slice(0, 12)) === text.at(-1) ? [text.slice(0, 12)] : []),
  ]
}

/** The last digit of an EAN-13: what the others, three times each second one, lack to the next ten. */
function checkDigit(digits: string): string {
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}
