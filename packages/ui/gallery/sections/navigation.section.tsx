import { useState } from 'react'
import { Breadcrumb, Checkbox, Disclosure, FileIcon, Pagination, Tabs } from '../../src/index.ts'
import { useTranslate } from '../use-translate.ts'
import type { SectionViewProps } from '../section.types.ts'
import { Row, Section, Specimen } from '../specimen.tsx'

export function NavigationSection({ id, title }: SectionViewProps) {
  const translate = useTranslate()
  const [tab, setTab] = useState<'description' | 'features' | 'documents' | 'similar'>('features')
  const [page, setPage] = useState(2)
  const [pageSize, setPageSize] = useState(25)
  const labels = {
    navigation: translate('Pages', 'Pages'),
    first: translate('Première page', 'First page'),
    previous: translate('Page précédente', 'Previous page'),
    next: translate('Page suivante', 'Next page'),
    last: translate('Dernière page', 'Last page'),
    pageSize: translate('Lignes par page', 'Lines per page'),
  }
  const pageCount = Math.ceil(1204 / pageSize)
  return (
    <Section id={id} title={title}>
      <Specimen name="Breadcrumb">
        <Breadcrumb
          label={translate('Fil d’Ariane', 'Breadcrumb')}
          items={[
            { key: '1', label: translate('Familles', 'Families'), href: '#navigation' },
            {
              key: '2',
              label: translate('Distribution électrique', 'Power distribution'),
              onClick: () => setPage(1),
            },
            { key: '3', label: translate('Disjoncteurs', 'Circuit breakers') },
          ]}
        />
      </Specimen>
      <Specimen
        name="Tabs"
        note={translate('L’onglet choisi appartient à l’adresse.', 'The chosen tab belongs to the address.')}
      >
        <Tabs
          label={translate('Fiche', 'Sheet')}
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              key: 'description',
              label: 'Description',
              content: translate('Protège une ligne de prises.', 'Protects a line of sockets.'),
            },
            {
              key: 'features',
              label: translate('Caractéristiques', 'Features'),
              count: 24,
              content: translate('24 caractéristiques.', '24 features.'),
            },
            {
              key: 'documents',
              label: 'Documents',
              icon: <FileIcon />,
              count: 3,
              content: translate('Trois documents.', 'Three documents.'),
            },
            { key: 'similar', label: translate('Similaires', 'Similar'), disabled: true, content: '' },
          ]}
        />
      </Specimen>
      <Specimen name="Disclosure">
        <Row columns={2}>
          <div>
            <Disclosure
              defaultOpen
              title={translate('Fabricant', 'Manufacturer')}
              end={translate('2 choisis', '2 chosen')}
            >
              <Checkbox defaultChecked label="Voltane" end="128" />
              <Checkbox defaultChecked label="Méridiel" end="64" />
            </Disclosure>
            <Disclosure title={translate('Prix', 'Price')}>
              <Checkbox label={translate('Prix nets seulement', 'Net prices only')} />
            </Disclosure>
          </div>
          <Disclosure variant="boxed" title={translate('Conditions de livraison', 'Terms of delivery')}>
            {translate('Franco à 500 €.', 'Free from €500.')}
          </Disclosure>
        </Row>
      </Specimen>
      <Specimen name="Pagination">
        <Pagination
          page={Math.min(page, pageCount)}
          pageCount={pageCount}
          onPageChange={setPage}
          pageLabel={translate(`Page ${page} sur ${pageCount}`, `Page ${page} of ${pageCount}`)}
          summary={translate(
            `${(page - 1) * pageSize + 1}–${page * pageSize} sur 1 204 produits`,
            `${(page - 1) * pageSize + 1}–${page * pageSize} of 1,204 products`,
          )}
          pageSize={pageSize}
          onPageSizeChange={(size) => {
            setPageSize(size)
            setPage(1)
          }}
          labels={labels}
        />
        <Pagination
          page={1}
          pageCount={null}
          hasNext
          onPageChange={() => {}}
          pageLabel="Page 1"
          summary={translate('Environ 18 000 produits', 'About 18,000 products')}
          pageSize={10}
          onPageSizeChange={() => {}}
          labels={{ ...labels, navigation: translate('Pages, total estimé', 'Pages, estimated total') }}
        />
      </Specimen>
    </Section>
  )
}
