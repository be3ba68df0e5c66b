/** Returns an EAN-13 from its first twelve digits, with its check digit. */
export function toEan(digits: string): string {
  const sum = Array.from(digits, Number).reduce(
    (total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}
