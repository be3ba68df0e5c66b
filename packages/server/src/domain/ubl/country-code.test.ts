import { expect, test } from 'vitest'
import { countryCode } from './country-code.ts'

test.each([
  ['France', 'FR'],
  ['FRANCE ', 'FR'],
  ['Royaume-Uni', 'GB'],
  ['United Kingdom', 'GB'],
  ['UK', 'GB'],
  ['Serbie', 'RS'],
  ['Russie', 'RU'],
  ['Allemagne', 'DE'],
  ['Belgium', 'BE'],
  ['Suisse', 'CH'],
  ['la réunion', 'RE'],
  ['MC', 'MC'],
  ['Ruritanie', null],
])('the code of %s is %s', (country, code) => {
  expect(countryCode(country)).toBe(code)
})
