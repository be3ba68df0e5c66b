import { constants } from '@comptoir/contract'
import { render } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { expect, test } from 'vitest'
import { PriceColumn, useColumnPrice, usePriceWriter } from './price-column.tsx'

type Prices = readonly (number | null)[]

const Cell = ({ price }: { readonly price: number }) => `${useColumnPrice()(price)};`

function Written({ prices }: { readonly prices: Prices }) {
  const write = usePriceWriter(prices)
  return prices.map((price) => (price === null ? '' : `${write(price)};`))
}

function textOf(prices: Prices, isCell: boolean): string[] {
  const cells = prices.map((price) => (price === null ? null : <Cell key={price} price={price} />))
  const { container } = render(
    <IntlProvider locale={constants.languageTags.fr} onError={() => undefined}>
      {isCell ? <PriceColumn prices={prices}>{cells}</PriceColumn> : <Written prices={prices} />}
    </IntlProvider>,
  )
  return container.textContent.replaceAll(/\s/g, ' ').split(';').slice(0, -1)
}

test.each([true, false])('prices below one another have one number of decimals: in cells %s', (isCell) => {
  expect(textOf([53.879, null, 54.6786, 12], isCell)).toEqual(['53,8790 €', '54,6786 €', '12,0000 €'])
  expect(textOf([53.88, null, 12], isCell)).toEqual(['53,88 €', '12,00 €'])
})

test('the largest comparison has more prices than a call has room for arguments', () => {
  const { consultationLinesMax, consultationSuppliersMax } = constants
  const prices = Array.from({ length: consultationLinesMax * consultationSuppliersMax * 2 }, () => 1.5)
  const { container } = render(
    <IntlProvider locale={constants.languageTags.fr} onError={() => undefined}>
      <PriceColumn prices={[...prices, 0.0125]}>
        <Cell price={1.5} />
      </PriceColumn>
    </IntlProvider>,
  )
  expect(container.textContent).toMatch(/^1,5000/)
})
