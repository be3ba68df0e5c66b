/** Texts known to break programs. */
export const malformedTexts: readonly string[] = [
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '',
  ' ',
  '\u202e',
  "'; DROP TABLE company; --",
  '%',
  '_',
  '\\',
  '{}',
  '[]',
  '$1',
  'NaN',
  'Infinity',
  '-0',
  '1e308',
  '1e999',
  '99999999999999999999',
  '-99999999999999999999',
  '0x10',
  '١٢٣',
  '1,5',
  'null',
  'undefined',
  'true',
  '2026-13-45',
  '0000-00-00',
  'x'.repeat(5000),
  '😀'.repeat(300),
  '../../etc/passwd',
  '<script>',
  '&',
  '|',
  '!',
  '(',
  ':*',
  '*',
  'a & | b',
  "'''",
  'constructor',
  '__proto__',
]

/**
 * Fewer of them, for a field that takes any text as it is: one of each kind of character that a statement, a pattern, a
 * search or an object could stumble over, and one each that is empty, blank, long or made of surrogate halves. What looks
 * like a number or a date is text like any other there.
 */
export const malformedFreeTexts: readonly string[] = [
  '\0',
  '\ud800',
  '',
  ' ',
  '\u202e',
  "'; DROP TABLE company; -- $1 <script>",
  '%_',
  '\\',
  '{}',
  '1e999',
  '99999999999999999999',
  '(',
  ':*',
  'a & | b !',
  "'''",
  'x'.repeat(5000),
  '😀'.repeat(300),
  '../../etc/passwd',
  '__proto__',
]

/** Values other than texts, for a field of a body. */
const malformedNonTexts: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  2 ** 31,
  -(2 ** 63),
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  [{}],
  { length: 1e9 },
  { constructor: 1 },
  { toString: 1 },
]

/** Values of every kind for a field of a body. */
export const malformedValues: readonly unknown[] = [...malformedTexts, ...malformedNonTexts]

/** The same for a field that takes any text. */
export const malformedFreeValues: readonly unknown[] = [...malformedFreeTexts, ...malformedNonTexts]

/** Whole raw bodies. */
export const malformedBodies: readonly string[] = [
  '',
  '{',
  '{"a":',
  '[',
  'null',
  '"x"',
  '1',
  '[]',
  '{}',
  '\uFEFF{}',
  '{"a":1e400}',
  '{"a":"\\ud800"}',
  '{"\\u0000":1}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  `{"a":${'9'.repeat(5000)}}`,
  '['.repeat(50_000),
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  JSON.stringify({ more: 'x'.repeat(500_000) }),
]

/** Malformed query strings. */
export const malformedQueries: readonly string[] = [
  '?',
  '&&&',
  '=',
  '[]',
  '[]=1',
  'a[b][c][d][e][f][g]=1',
  'page[=1',
  'page]=1',
  'page=%',
  'page=%ff',
  'page=%c0%80',
  'page=1&page=2',
  'page[]=1',
  'page[0]=1&page[9999999]=2',
  'order[name]=asc&order=x',
  'search=%ed%a0%80',
  'facets[]=price&facets[]=price&price[gte]=1',
  `a${'[x]'.repeat(500)}=1`,
  Array.from({ length: 3000 }, (_, at) => `family[]=${at}`).join('&'),
  `search=${'%F0%9F%98%80'.repeat(500)}`,
]

export const malformedHeaders: readonly string[] = [
  '',
  ' ',
  ',;q=',
  'é',
  '"'.repeat(200),
  '*;q=1;q=2',
  'x'.repeat(9000),
  `Bearer ${'.'.repeat(500)}`,
  '\t',
]
