const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

const fold = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** Some codes are old ones of a country that has another, `FX` of France: they have its name too. */
const presentCode = (code: string) => new Intl.Locale(`und-${code}`).region ?? code

let codes: ReadonlyMap<string, string> | undefined

function namedCodes(): ReadonlyMap<string, string> {
  const names = (['fr', 'en'] as const).map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  return new Map(
    letters
      .flatMap((first) => letters.map((second) => `${first}${second}`))
      .flatMap((code) =>
        [code, ...names.map((name) => name.of(code) ?? code)].map(
          (name) => [fold(name), presentCode(code)] as const,
        ),
      ),
  )
}

/** The ISO 3166 code of a country by its name in French or English; `null` when none has that name. */
export function countryCode(country: string): string | null {
  codes ??= namedCodes()
  return codes.get(fold(country)) ?? null
}
