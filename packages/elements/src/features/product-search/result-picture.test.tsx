import { act as dispatch, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useElementStoreApi } from '../../runtime/index.ts'
import { pick, products } from '../../domain/product/testing/products.fixture.ts'
import { renderScreen } from '../../runtime/testing/index.tsx'
import { searchStore } from './product-search.store.ts'
import { ResultPicture } from './result-picture.tsx'

const [seen, unseen] = ['seen', 'unseen'].map((name) => ({ ...pick(products, 0), image: `/${name}.svg` }))

test('while typing shows only cached pictures, and loads the others after a pause', async () => {
  let type = (_text: string, _product: typeof seen) => {}
  function Place() {
    const store = useElementStoreApi(searchStore)
    const [product, setProduct] = useState(seen)
    type = (text, found) => {
      store.getState().type(text)
      setProduct(found)
    }
    return product && <ResultPicture product={product} className="size-8" />
  }
  renderScreen(<Place />, { messages: [], apiBase: 'https://fixture.example/api' })
  const picture = () => document.querySelector('img')?.src
  await waitFor(() => expect(picture()).toContain('/seen.svg'))
  dispatch(() => type('pompe', unseen))
  expect(picture()).toBeUndefined()
  dispatch(() => type('pompes', seen))
  expect(picture()).toContain('/seen.svg')
  dispatch(() => type('pompe', unseen))
  await waitFor(() => expect(picture()).toContain('/unseen.svg'))
})
