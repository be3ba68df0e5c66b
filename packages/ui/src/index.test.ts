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

test('the chosen dark theme and that of the system are the same', () => {
  const chosen = /\[data-theme='dark'\] \{([^}]*)\}/.exec(theme)?.[1]
  const automatic = /\[data-theme='auto'\] \{([^}]*)\}/.exec(theme)?.[1]
  const lines = (block = '') => block.replaceAll(/\s+/g, ' ').trim()
  expect(lines(chosen)).toContain('--ui-surface')
  expect(lines(automatic)).toBe(lines(chosen))
})

test('no size of the kit depends on the page', () => {
  const withRem = Object.entries({ ...sources, theme }).filter(([, text]) => /\d(rem|em)\b/.test(text))
  expect(withRem.map(([path]) => path)).toEqual([])
})
