/**
 * What a typed number may stand as among EANs: thirteen digits, the twelve of a UPC without the leading zero, and twelve
 * without their check digit; each finds the others. The fourteen of a GTIN-14 are an EAN in a package of many.
 */
export function eansOf(text: string): string[] {
  if (/^0\d{13}$/.test(text)) return [text, ...eansOf(text.slice(1))]
  if (/^\d{14}$/.test(text) && checkDigit(text.slice(0, 13), 3) === text.at(-1))
    return [text, ...eansOf(`${text.slice(1, 13)}${checkDigit(text.slice(1, 13))}`)]
  if (/^\d{12}$/.test(text)) return [text, `0${text}`, `${text}${checkDigit(text)}`]
  if (!/^\d{13}$/.test(text)) return [text]
  return [
    text,
    ...(text.startsWith('0') ? [text.slice(1)] : []),
    ...(checkDigit(text.slice(0, 12)) === text.at(-1) ? [text.slice(0, 12)] : []),
  ]
}

/** The last digit of an EAN-13: what the others, three times each second one, lack to the next ten. */
function checkDigit(digits: string, first: 1 | 3 = 1): string {
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? first : 4 - first),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}
