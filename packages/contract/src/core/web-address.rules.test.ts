import { expect, test } from 'vitest'
import { webAddressProblem } from './web-address.rules.ts'

test.each([
  ['https://shop.example/cxml?x=1', null],
  ['http://shop.example:8080/', null],
  ['HTTPS://SHOP.example', null],
  ['', 'not_an_address'],
  ['shop.example', 'not_an_address'],
  ['/start', 'not_an_address'],
  ['//shop.example', 'not_an_address'],
  ['https://', 'not_an_address'],
  ['https://shop.example/\nHost: other', 'not_an_address'],
  ['java\tscript:alert(1)', 'not_an_address'],
  [' javascript:alert(1)', 'not_an_address'],
  ['javascript:alert(1)', 'not_an_address'],
  ['javascript://shop.example/%0aalert(1)', 'not_web'],
  ['data:text/html,x', 'not_an_address'],
  ['file:///etc/passwd', 'not_an_address'],
  ['ftp://shop.example/', 'not_web'],
  ['gopher://shop.example/', 'not_web'],
  ['https://user:secret@shop.example/', 'has_password'],
  ['https://user@shop.example/', 'has_password'],
])('%j as a web address: %s', (text, problem) => {
  expect(webAddressProblem(text)).toBe(problem)
})
