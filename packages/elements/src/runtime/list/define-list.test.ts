import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineList } from './define-list.ts'
import { idList } from '../element/state-fields.ts'
import { enumField, orderField } from './list-state.ts'

const list = defineList('comptoir-test-changed', {
  tab: enumField(['one', 'two']),
  kind: enumField(['all', 'key']),
  unit: idList,
  job: z.catch(z._default(z.string(), ''), ''),
  order: orderField(['name', 'date'], 'date-desc'),
})

test('the query leaves out filters that are not set, and how the list is shown', () => {
  expect(list.queryOf(list.schema.parse({ tab: 'two' }))).toEqual({
    page: 1,
    itemsPerPage: 10,
    order: { date: 'desc' },
  })
})

test('the query has each filter that is set', () => {
  const state = { kind: 'key', unit: ['3'], job: 'Gare', search: ' rail ', page: '2', order: 'name-asc' }
  expect(list.queryOf(list.schema.parse(state))).toEqual({
    page: 2,
    itemsPerPage: 10,
    search: 'rail',
    kind: 'key',
    unit: [3],
    job: 'Gare',
    order: { name: 'asc' },
  })
})

test('the word "all" is a text like any other', () => {
  expect(list.queryOf(list.schema.parse({ search: 'all', job: 'all' }))).toMatchObject({
    search: 'all',
    job: 'all',
  })
})
