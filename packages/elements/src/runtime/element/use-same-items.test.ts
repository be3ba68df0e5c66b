import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSameItems } from './use-same-items.ts'

const item = (id: number, name: string) => ({ id, name, price: { net: id } })

test('keeps the identity of an unchanged item, whatever its position', () => {
  const first = [item(1, 'a'), item(2, 'b'), item(3, 'c')]
  const { result, rerender } = renderHook(({ items }) => useSameItems(items), {
    initialProps: { items: first },
  })
  expect(result.current).toEqual(first)
  const [one, two] = result.current

  const second = [item(4, 'd'), item(2, 'b'), item(1, 'another')]
  rerender({ items: second })
  expect(result.current).toEqual(second)
  expect(result.current[1]).toBe(two)
  expect(result.current[2]).not.toBe(one)
})
