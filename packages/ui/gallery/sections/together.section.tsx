import { useContext, useState } from 'react'
import {
  Badge,
  Button,
  Card,
  CartIcon,
  Checkbox,
  Chip,
  Disclosure,
  GridIcon,
  ListIcon,
  NumberField,
  Pagination,
  Picture,
  RadioGroup,
  SearchField,
  Select,
} from '../../src/index.ts'
import { drawing } from '../drawing.ts'
import { formatNumber, parseNumber } from '../numbers.ts'
import { items } from '../fixtures.ts'
import { LanguageContext, useTranslate } from '../use-translate.ts'
import type { SectionViewProps } from '../section.types.ts'
import { Section } from '../specimen.tsx'

export function TogetherSection({ id, title }: SectionViewProps) {
  const translate = useTranslate()
  const language = useContext(LanguageContext)
  const money = formatNumber(language, 2)
  const [query, setQuery] = useState(translate('disjoncteur 16A', 'breaker 16A'))
  const [quantities, setQuantities] = useState<Record<string, number | null>>({})
  const steppers = {
    increase: translate('Augmenter', 'Increase'),
    decrease: translate('Diminuer', 'Decrease'),
  }
  return (
    <Section id={id} title={title}>
      <div className="border-line bg-sunken @container rounded-lg border p-4 @md:p-6">
        <div className="flex flex-col gap-4">
          <div className="flex gap-2">
            <SearchField
              size="lg"
              className="flex-1"
              label={translate('Chercher un produit', 'Search for a product')}
              clearLabel={translate('Effacer', 'Clear')}
              value={query}
              onValueChange={setQuery}
            />
            <Button size="lg" variant="primary" className="@max-sm:hidden">
              {translate('Rechercher', 'Search')}
            </Button>
          </div>
          <div className="grid gap-5 @md:grid-cols-[calc(var(--ui-space)*60)_minmax(0,1fr)]">
            <Card flush className="self-start px-4 py-2">
              <Disclosure defaultOpen title={translate('Fabricant', 'Manufacturer')}>
                <Checkbox defaultChecked label="Voltane" end="128" />
                <Checkbox label="Méridiel" end="64" />
                <Checkbox label="Câblor" end="12" />
              </Disclosure>
              <Disclosure defaultOpen title={translate('Famille', 'Family')}>
                <Checkbox defaultChecked label={translate('Disjoncteurs', 'Circuit breakers')} end="96" />
                <Checkbox label={translate('Interrupteurs diff.', 'RCCBs')} end="32" />
              </Disclosure>
            </Card>
            <div className="flex min-w-0 flex-col gap-3">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="m-0">
                  <strong className="font-semibold">{translate('1 204 produits', '1,204 products')}</strong>
                </p>
                <div className="flex flex-wrap items-center gap-3">
                  <Select
                    inline
                    size="sm"
                    label={translate('Trier par', 'Sort by')}
                    defaultValue="relevance"
                    options={[
                      { value: 'relevance', label: translate('Pertinence', 'Relevance') },
                      { value: 'price', label: translate('Prix croissant', 'Price, low to high') },
                    ]}
                  />
                  <RadioGroup
                    hideText
                    hideLegend
                    variant="segmented"
                    legend={translate('Affichage', 'View')}
                    value="list"
                    onValueChange={() => {}}
                    options={[
                      { value: 'list', label: translate('Liste', 'List'), icon: <ListIcon /> },
                      { value: 'grid', label: translate('Grille', 'Grid'), icon: <GridIcon /> },
                    ]}
                  />
                </div>
              </div>
              <div className="flex flex-wrap gap-2">
                <Chip onRemove={() => {}} removeLabel={translate('Retirer Voltane', 'Remove Voltane')}>
                  Voltane
                </Chip>
                <Chip
                  onRemove={() => {}}
                  removeLabel={translate('Retirer Disjoncteurs', 'Remove Circuit breakers')}
                >
                  {translate('Disjoncteurs', 'Circuit breakers')}
                </Chip>
              </div>
              <Card flush>
                <ul className="m-0 list-none p-0">
                  {items.map((item) => (
                    <li
                      key={item.id}
                      className="border-line grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-b p-3 last:border-b-0 @sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]"
                    >
                      <Picture src={drawing(item.id)} alt="" className="size-14" />
                      <div className="min-w-0">
                        <a href="#together" className="text-ink font-semibold no-underline hover:underline">
                          {translate(item.fr, item.en)}
                        </a>
                        <p className="text-muted m-0 mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
                          {item.maker} · {item.reference}
                          {item.stock === 0 ? (
                            <Badge tone="danger">{translate('Épuisé', 'Sold out')}</Badge>
                          ) : (
                            <Badge tone="success">{translate('En stock', 'In stock')}</Badge>
                          )}
                        </p>
                      </div>
                      <p className="m-0 text-end @max-sm:col-span-2 @max-sm:flex @max-sm:items-baseline @max-sm:gap-2">
                        <strong className="block text-lg font-semibold">{money(item.price)} €</strong>
                        <span className="text-muted text-xs">{translate('net HT / pièce', 'net, each')}</span>
                      </p>
                      <div className="flex items-center justify-end gap-2 @max-sm:col-span-2 @max-sm:justify-between">
                        <NumberField
                          hideLabel
                          className="w-28"
                          label={translate(`Quantité de ${item.fr}`, `Quantity of ${item.en}`)}
                          value={quantities[item.id] ?? 1}
                          onValueChange={(value) => setQuantities({ ...quantities, [item.id]: value })}
                          parse={parseNumber}
                          format={formatNumber(language)}
                          min={1}
                          step={1}
                          steppers={steppers}
                          unreadableError={translate('Ce n’est pas un nombre.', 'This is not a number.')}
                        />
                        <Button variant="primary" icon={<CartIcon />} disabled={item.stock === 0}>
                          {translate('Ajouter', 'Add')}
                        </Button>
                      </div>
                    </li>
                  ))}
                </ul>
              </Card>
              <Pagination
                page={1}
                pageCount={49}
                onPageChange={() => {}}
                pageLabel={translate('Page 1 sur 49', 'Page 1 of 49')}
                summary={translate('1–25 sur 1 204', '1–25 of 1,204')}
                pageSize={25}
                onPageSizeChange={() => {}}
                labels={{
                  navigation: translate('Pages des produits', 'Pages of products'),
                  first: translate('Première page', 'First page'),
                  previous: translate('Page précédente', 'Previous page'),
                  next: translate('Page suivante', 'Next page'),
                  last: translate('Dernière page', 'Last page'),
                  pageSize: translate('Lignes par page', 'Lines per page'),
                }}
              />
            </div>
          </div>
        </div>
      </div>
    </Section>
  )
}
