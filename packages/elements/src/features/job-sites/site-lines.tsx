import type { SiteLine } from '@comptoir/contract'
import { Button, Table, type TableColumn } from '@comptoir/ui'
import { useState } from 'react'
import { PageLink, Text, useFormat, useText } from '../../runtime/index.ts'
import { linkClass } from './link-class.ts'

const shownFirst = 15
const quantities = ['listed', 'consulted', 'preOrdered', 'ordered', 'missing'] as const

interface SiteLinesProps {
  readonly lines: readonly SiteLine[]
  /** Of all lines, which may be more. */
  readonly count: number
}

/** What was asked for and ordered of each product, what is missing first. */
export function SiteLines({ lines, count }: SiteLinesProps) {
  const text = useText()
  const { number } = useFormat()
  const [isWhole, setWhole] = useState(false)
  const missing = lines.filter((line) => line.missing > 0).length
  const columns: TableColumn<SiteLine>[] = [
    {
      key: 'product',
      header: text('jobSites.product'),
      isRowHeader: true,
      cardWide: true,
      renderCell: ({ productId, reference, name }) => (
        <span className="flex flex-col">
          {productId === null ? (
            <span className="wrap-anywhere">{name}</span>
          ) : (
            <PageLink page="product" params={{ id: String(productId) }} className={linkClass}>
              {name}
            </PageLink>
          )}
          <span className="text-muted font-mono text-sm font-normal">{reference}</span>
        </span>
      ),
    },
    ...quantities.map((name) => ({
      key: name,
      header: text(`jobSites.quantity.${name}`),
      align: 'end' as const,
      className: 'whitespace-nowrap tabular-nums',
      renderCell: (line: SiteLine) => {
        if (line[name] === 0) return <span className="text-muted">{'—'}</span>
        const written = `${number(line[name])} ${text(`product.unitShort.${line.unit}`)}`
        return name === 'missing' ? <strong>{written}</strong> : written
      },
    })),
  ]
  return (
    <section className="flex flex-col gap-2">
      <h3 className="m-0 text-lg font-semibold">
        <Text id="jobSites.lines" />
      </h3>
      <p className="text-muted m-0">
        <Text id="jobSites.missing" values={{ count: missing }} />
      </p>
      <Table
        collapse
        caption={text('jobSites.lines')}
        columns={columns}
        rows={isWhole ? lines : lines.slice(0, shownFirst)}
        getRowKey={({ productId, reference, name }) => `${productId ?? ''} ${reference} ${name}`}
      />
      {!isWhole && lines.length > shownFirst && (
        <Button className="self-start" onClick={() => setWhole(true)}>
          <Text id="jobSites.allLines" values={{ count: lines.length }} />
        </Button>
      )}
      {count > lines.length && (
        <p className="text-muted m-0 text-sm">
          <Text id="jobSites.moreLines" values={{ count: count - lines.length }} />
        </p>
      )}
    </section>
  )
}
