import { routes, type AnyRoute } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { findRead, findWrite } from './offline.routes.ts'

const uuid = '0190f3a2-7c1d-7e55-9a4b-1f2e3d4c5b6a'
const all: readonly AnyRoute[] = Object.values(routes)

test('a path is that of its own route: an export or a choice is not a row of this name', () => {
  const taken = all.filter((route) => {
    const path = route.path.replaceAll('{uuid}', uuid).replaceAll(/\{\w+\}/g, '12')
    const found = route.method === 'GET' ? findRead(path) : findWrite(route.method, path)
    return found !== undefined && found.route !== route
  })
  expect(taken).toEqual([])
})

test('sites and the agencies near them can be read offline', () => {
  expect(findRead('/internal/job_sites')?.keeping).toBe('recent')
  expect(findRead('/internal/job_sites/7')?.params).toEqual({ id: '7' })
  expect(findRead('/internal/job_sites/7/activity')?.params).toEqual({ id: '7' })
  expect(findRead('/internal/agencies/location')?.keeping).toBe('recent')
})

test('a row that was created offline can be changed', () => {
  expect(findWrite('PUT', '/internal/cart_lines/-1000000001')?.params).toEqual({ id: '-1000000001' })
  expect(findWrite('PUT', `/cart_product_selections/${uuid}/items`)?.params).toEqual({ uuid })
})
