import { describe, expect, test } from 'vitest'
import { isOriginAllowed, readOrigin, wildcardDomain } from '../../domain/origin.rules.ts'
import { embedding } from './partner-keys.rules.ts'

describe('readOrigin', () => {
  test.each([
    ['https://www.exemple.fr', 'https://www.exemple.fr'],
    ['  HTTPS://WWW.Exemple.FR/ ', 'https://www.exemple.fr'],
    ['https://exemple.fr:443', 'https://exemple.fr'],
    ['https://exemple.fr:8443', 'https://exemple.fr:8443'],
    ['https://électricité.fr', 'https://xn--lectricit-93aj.fr'],
    ['https://*.exemple.fr', 'https://*.exemple.fr'],
    ['https://*.agences.exemple.fr:8443', 'https://*.agences.exemple.fr:8443'],
    ['https://192.0.2.7', 'https://192.0.2.7'],
    ['http://localhost:5173', 'http://localhost:5173'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
    ['http://[::1]:3001/', 'http://[::1]:3001'],
  ])('%j is %j', (text, origin) => {
    expect(readOrigin(text)).toEqual({ origin })
  })

  test.each([
    ['', 'not_an_origin'],
    ['null', 'not_an_origin'],
    ['*', 'not_an_origin'],
    ['https://*', 'not_an_origin'],
    ['www.exemple.fr', 'not_an_origin'],
    ['//www.exemple.fr', 'not_an_origin'],
    ['ftp://exemple.fr', 'not_an_origin'],
    ['file:///home', 'not_an_origin'],
    ['javascript:alert(1)', 'not_an_origin'],
    ['https://exemple.fr/boutique', 'not_an_origin'],
    ['https://exemple.fr?x=1', 'not_an_origin'],
    ['https://exemple.fr#top', 'not_an_origin'],
    ['https://me:secret@exemple.fr', 'not_an_origin'],
    ['https://www.*.fr', 'not_an_origin'],
    ['https://*exemple.fr', 'not_an_origin'],
    ['https://*.*.exemple.fr', 'not_an_origin'],
    ['https://exemple.fr, https://autre.fr', 'not_an_origin'],
    ['http://exemple.fr', 'origin_not_secure'],
    ['http://*.localhost', 'origin_not_secure'],
    ['http://localhost.exemple.fr', 'origin_not_secure'],
    ['https://*.fr', 'wildcard_too_wide'],
    ['https://*.localhost', 'wildcard_too_wide'],
    ['https://*..fr', 'wildcard_too_wide'],
  ])('%j is refused as %s', (text, code) => {
    expect(readOrigin(text)).toEqual({ code })
  })
})

test.each([
  ['https://*.exemple.fr', 'exemple.fr'],
  ['https://*.agences.exemple.fr:8443', 'agences.exemple.fr'],
  ['https://*.xn--lectricit-93aj.fr', 'xn--lectricit-93aj.fr'],
  ['https://www.exemple.fr', null],
  ['http://localhost:5173', null],
  ['', null],
])('the sites that %j stands for are below %j', (origin, domain) => {
  expect(wildcardDomain(origin)).toBe(domain)
})

describe('isOriginAllowed', () => {
  const allowed = ['https://www.exemple.fr', 'https://*.autre.fr', 'http://localhost:5173']
  test.each([
    ['https://www.exemple.fr', true],
    ['https://shop.autre.fr', true],
    ['https://a.b.autre.fr', true],
    ['http://localhost:5173', true],
    ['https://autre.fr', false],
    ['https://exemple.fr', false],
    ['http://www.exemple.fr', false],
    ['http://shop.autre.fr', false],
    ['https://www.exemple.fr:8443', false],
    ['https://shop.autre.fr:8443', false],
    ['https://shop.autre.fr.example', false],
    ['https://malautre.fr', false],
    ['https://evil.example/.autre.fr', false],
    ['https://evil.example#.autre.fr', false],
    ['https://.autre.fr', false],
    ['https://www.exemple.fr.evil.example', false],
    ['null', false],
    ['', false],
    [undefined, false],
  ])('%j: %s', (origin, expected) => {
    expect(isOriginAllowed(allowed, origin)).toBe(expected)
  })
})

describe('embedding', () => {
  test('needs the script and the key', () => {
    expect(embedding('https://comptoir.example/api', 'pk_a')).toBe(
      '<script type="module" src="https://comptoir.example/elements/comptoir.js"></script>\n' +
        '<comptoir-supplier-finder token="pk_a"></comptoir-supplier-finder>',
    )
  })

  test('sets the API where the script cannot derive it', () => {
    expect(embedding('https://example.fr/comptoir/api', 'pk_a')).toBe(
      '<script type="module" src="https://example.fr/comptoir/elements/comptoir.js"></script>\n' +
        '<comptoir-supplier-finder api-base="https://example.fr/comptoir/api" token="pk_a"></comptoir-supplier-finder>',
    )
  })
})
