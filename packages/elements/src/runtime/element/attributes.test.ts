import { describe, expect, test } from 'vitest'
import { camelCase, parseAttribute, parseScalarProperty, type AttributeSpec } from './attributes.ts'

const doc = ''
const text: AttributeSpec = { type: 'string', default: 'x', doc }
const rows: AttributeSpec = { type: 'number', default: 10, min: 1, max: 50, doc }
const flag: AttributeSpec = { type: 'boolean', doc }
const display: AttributeSpec = { type: 'enum', values: ['grid', 'list'], default: 'grid', doc }

describe('parseAttribute', () => {
  test.each([
    [text, '', ''],
    [text, 'undefined', 'undefined'],
    [rows, '25', 25],
    [rows, ' 25 ', 25],
    [rows, '2.5', 2.5],
    [rows, '', undefined],
    [rows, 'undefined', undefined],
    [rows, '0', undefined],
    [rows, '51', undefined],
    [rows, 'Infinity', undefined],
    [flag, '', true],
    [flag, 'false', true],
    [display, 'list', 'list'],
    [display, 'List', undefined],
  ])('%j of %j is %j', (spec, input, value) => {
    expect(parseAttribute(spec, input)).toBe(value)
  })
})

describe('parseScalarProperty', () => {
  test.each([
    [rows, 25, 25],
    [rows, '25', 25],
    [rows, Number.NaN, undefined],
    [rows, null, 10],
    [rows, undefined, 10],
    [rows, {}, undefined],
    [flag, 0, false],
    [flag, 'yes', true],
    [flag, undefined, false],
    [text, 12, '12'],
    [display, 'circle', undefined],
  ])('%j of %j is %j', (spec, input, value) => {
    expect(parseScalarProperty(spec, input)).toBe(value)
  })
})

test('converts names to camel case', () => {
  expect(['page-size', 'locale', 'api-base', 'size-2x'].map(camelCase)).toEqual([
    'pageSize',
    'locale',
    'apiBase',
    'size2x',
  ])
})
