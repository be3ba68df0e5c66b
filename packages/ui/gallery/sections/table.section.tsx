import { useContext, useState } from 'react'
import {
  Badge,
  Button,
  CartIcon,
  EmptyState,
  ErrorState,
  IconButton,
  Link,
  NoResultIcon,
  Picture,
  Table,
  type TableColumn,
  type TableSort,
} from '../../src/index.ts'
import { formatNumber } from '../numbers.ts'
import { drawing } from '../drawing.ts'
import { items, type Item } from '../fixtures.ts'
import { LanguageContext, useTranslate } from '../use-translate.ts'
import type { SectionViewProps } from '../section.types.ts'
import { Row, Section, Specimen } from '../specimen.tsx'

export function TableSection({ id, title }: SectionViewProps) {
  const translate = useTranslate()
  const language = useContext(LanguageContext)
  const [sort, setSort] = useState<TableSort>({ key: 'reference', direction: 'asc' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']))
  const money = formatNumber(language, 2)
  const columns: TableColumn<Item>[] = [
    {
      key: 'picture',
      header: translate('Image', 'Picture'),
      hideHeader: true,
      renderCell: (item) => <Picture src={drawing(item.id)} alt="" className="size-9" />,
      className: 'w-px',
      cardWide: true,
    },
    {
      key: 'reference',
      header: translate('Référence', 'Reference'),
      sortable: true,
      renderCell: (item) => item.reference,
      className: 'whitespace-nowrap',
    },
    {
      key: 'label',
      header: translate('Désignation', 'Label'),
      sortable: true,
      isRowHeader: true,
      renderCell: (item) => (
        <Link quiet href="#tables" className="text-ink! font-semibold">
          {translate(item.fr, item.en)}
        </Link>
      ),
      cardWide: true,
    },
    { key: 'maker', header: translate('Fabricant', 'Manufacturer'), renderCell: (item) => item.maker },
    {
      key: 'stock',
      header: 'Stock',
      renderCell: (item) =>
        item.stock === 0 ? (
          <Badge tone="danger">{translate('Épuisé', 'Sold out')}</Badge>
        ) : item.stock < 20 ? (
          <Badge tone="warning">{translate(`Reste ${item.stock}`, `${item.stock} left`)}</Badge>
        ) : (
          <Badge tone="success">{translate('En stock', 'In stock')}</Badge>
        ),
    },
    {
      key: 'price',
      header: translate('Prix net', 'Net price'),
      align: 'end',
      sortable: true,
      renderCell: (item) => <strong className="text-ink! font-semibold">{money(item.price)} €</strong>,
      className: 'whitespace-nowrap',
    },
    {
      key: 'actions',
      header: 'Actions',
      hideHeader: true,
      align: 'end',
      className: 'w-px',
      renderCell: (item) => (
        <IconButton
          size="sm"
          variant="secondary"
          label={translate(`Ajouter ${item.fr}`, `Add ${item.en}`)}
          icon={<CartIcon />}
        />
      ),
    },
  ]
  const sorted = items.toSorted((a, b) => {
    const order =
      sort.key === 'price'
        ? a.price - b.price
        : sort.key === 'label'
          ? a.fr.localeCompare(b.fr)
          : a.reference.localeCompare(b.reference)
    return sort.direction === 'asc' ? order : -order
  })
  const base = { columns, rows: sorted, getRowKey: (item: Item) => item.id }
  const caption = translate('Produits', 'Products')
  return (
    <Section id={id} title={title}>
      <Specimen
        name="Table"
        note={translate('Tri, choix, cartes sous 600 px.', 'Sort, selection, cards under 600 px.')}
      >
        <Table
          {...base}
          collapse
          stickyHead
          caption={caption}
          sort={sort}
          onSort={setSort}
          selection={{
            selected,
            onChange: setSelected,
            rowLabel: (item) => translate(`Choisir ${item.fr}`, `Select ${item.en}`),
            allLabel: translate('Tout choisir', 'Select all'),
          }}
        />
        <Row label={translate('Serré, défilant, avec total', 'Dense, scrolling, with a total')}>
          <Table
            {...base}
            className="w-full"
            rows={[...sorted, ...sorted.map((item) => ({ ...item, id: `${item.id}-2` }))]}
            caption={translate('Produits, serré', 'Products, dense')}
            density="dense"
            stickyHead
            maxHeight="220px"
            sort={sort}
            onSort={setSort}
            footer={
              <tr>
                <th colSpan={5} scope="row" className="text-start">
                  Total
                </th>
                <td colSpan={2} className="text-end">
                  {money(12476.76)} €
                </td>
              </tr>
            }
          />
        </Row>
        <Row label={translate('Étroit : cartes', 'Narrow: cards')} columns={2}>
          <div className="@container w-full max-w-90">
            <Table
              {...base}
              collapse
              rows={sorted.slice(0, 2)}
              caption={translate('Produits, cartes', 'Products, cards')}
            />
          </div>
          <div className="w-full max-w-90">
            <Table
              {...base}
              rows={sorted.slice(0, 3)}
              caption={translate('Produits, défilant', 'Products, scrolling')}
            />
          </div>
        </Row>
        <Row label={translate('En cours, vide, en panne', 'Loading, empty, out of order')} columns={2}>
          <Table
            {...base}
            columns={columns.slice(1, 4)}
            rows={[]}
            caption={translate('Produits, en cours', 'Products, loading')}
            loading={{ label: translate('Chargement…', 'Loading…'), rows: 4 }}
          />
          <Table
            {...base}
            columns={columns.slice(1, 4)}
            rows={[]}
            caption={translate('Produits, vide', 'Products, empty')}
            empty={
              <EmptyState
                compact
                icon={<NoResultIcon />}
                title={translate('Aucun produit', 'No product')}
                actions={<Button size="sm">{translate('Effacer les filtres', 'Clear the filters')}</Button>}
              />
            }
          />
          <Table
            {...base}
            columns={columns.slice(1, 4)}
            rows={[]}
            caption={translate('Produits, en panne', 'Products, out of order')}
            empty={
              <ErrorState
                compact
                title={translate('Le serveur ne répond pas', 'The server does not answer')}
                retryLabel={translate('Réessayer', 'Retry')}
                onRetry={() => {}}
              />
            }
          />
          <Table
            {...base}
            stale
            columns={columns.slice(1, 4)}
            rows={sorted.slice(0, 3)}
            caption={translate('Produits, mise à jour', 'Products, updating')}
          />
        </Row>
      </Specimen>
    </Section>
  )
}
