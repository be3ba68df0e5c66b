import { expect, test } from 'vitest'
import readme from '../README.md?raw'
import entryPoint from './index.ts?raw'
import theme from './theme.css?raw'

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

function parts(): string[] {
  const names = [...entryPoint.matchAll(/export \{([^}]*)\} from '(?!\.\/icon\/)/g)].flatMap(
    ([, list = '']) => list.split(','),
  )
  return names.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '))
}

test('the README lists every export of the entry point', () => {
  expect(parts().length).toBeGreaterThan(40)
  expect(parts().filter((name) => !readme.includes(`\`${name}`))).toEqual([])
})

test('the README documents every property that a page can set', () => {
  const properties = new Set(
    [...`${theme}${Object.values(sources).join('')}`.matchAll(/--comptoir-[a-z-]+/g)].map(([name]) => name),
  )
  properties.delete('--comptoir-')
  expect(properties.size).toBeGreaterThan(20)
  expect([...properties].filter((name) => !readme.includes(name))).toEqual([])
})

test('the chosen themes and those of the system are the same', () => {
  const blocks = (name: string) =>
    [...theme.matchAll(new RegExp(`\\[data-theme='${name}'\\] \\{([^}]*)\\}`, 'g'))].map(([, block = '']) =>
      block.replaceAll(/\s+/g, ' ').trim(),
    )
  const [dark, contrast] = [blocks('dark'), blocks('contrast')]
  expect([dark, contrast].map((found) => found[0]?.includes('--ui-surface'))).toEqual([true, true])
  expect(blocks('auto')).toEqual([...dark, ...contrast])
})

test('no size of the kit depends on the page', () => {
  const withRem = Object.entries({ ...sources, theme }).filter(([, text]) => /\d(rem|em)\b/.test(text))
  expect(withRem.map(([path]) => path)).toEqual([])
})
