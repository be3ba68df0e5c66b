const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

const fold = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

let codes: ReadonlyMap<string, string> | undefined

function namedCodes(): ReadonlyMap<string, string> {
  const names = (['fr', 'en'] as const).map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  return new Map(
    letters
      .flatMap((first) => letters.map((second) => `${first}${second}`))
      .flatMap((code) =>
        [code, ...names.map((name) => name.of(code) ?? code)].map((name) => [fold(name), code] as const),
      ),
  )
}

/** The ISO 3166 code of a country by its name in French or English; `null` when none has that name. */
export function countryCode(country: string): string | null {
  codes ??= namedCodes()
  return codes.get(fold(country)) ?? null
}
