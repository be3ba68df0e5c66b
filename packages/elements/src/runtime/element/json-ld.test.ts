import { describe, expect, test } from 'vitest'
import { normaliseJsonLd } from './json-ld.ts'

const product = { '@id': '/products/1', '@type': 'Product', name: 'Disjoncteur' }

describe('normaliseJsonLd', () => {
  test('leaves a collection of API Platform 4 unchanged', () => {
    const collection = {
      '@context': '/contexts/Product',
      '@id': '/products',
      '@type': 'Collection',
      totalItems: 12,
      member: [product],
      view: { '@id': '/products?page=1', '@type': 'PartialCollectionView', next: '/products?page=2' },
      facets: [],
    }
    expect(normaliseJsonLd(collection)).toEqual(collection)
  })

  test('removes the prefixes of versions 2 and 3, at every depth', () => {
    expect(
      normaliseJsonLd({
        '@type': 'hydra:Collection',
        'hydra:totalItems': 12,
        'hydra:member': [product],
        'hydra:view': {
          '@id': '/products?page=1',
          'hydra:first': '/products?page=1',
          'hydra:next': '/products?page=2',
        },
      }),
    ).toEqual({
      '@type': 'hydra:Collection',
      totalItems: 12,
      member: [product],
      view: { '@id': '/products?page=1', first: '/products?page=1', next: '/products?page=2' },
    })
  })

  test('counts the members when there is no total, and marks it as an estimate', () => {
    expect(normaliseJsonLd({ '@type': 'hydra:Collection', 'hydra:member': [product] })).toMatchObject({
      member: [product],
      totalItems: 1,
      totalItemsEstimated: true,
    })
    expect(normaliseJsonLd([product])).toEqual({
      member: [product],
      totalItems: 1,
      totalItemsEstimated: true,
    })
  })

  test('reads members that are bare addresses, and a list that PHP wrote as an object', () => {
    expect(normaliseJsonLd({ '@type': 'Collection', totalItems: 2, member: ['/a/1', '/a/2'] })).toMatchObject(
      {
        member: [{ '@id': '/a/1' }, { '@id': '/a/2' }],
      },
    )
    expect(
      normaliseJsonLd({ '@type': 'Collection', totalItems: 2, member: { 0: product, 3: product } }),
    ).toMatchObject({
      member: [product, product],
    })
  })

  test('leaves anything else unchanged, also a field that happens to be called member', () => {
    expect(normaliseJsonLd(product)).toEqual(product)
    expect(normaliseJsonLd({ '@type': 'Club', member: { name: 'Ada' } })).toEqual({
      '@type': 'Club',
      member: { name: 'Ada' },
    })
    for (const value of [null, 12, 'text']) expect(normaliseJsonLd(value)).toBe(value)
  })
})
