import { useState } from 'react'
import { Breadcrumb, Checkbox, Disclosure, FileIcon, Pagination, Tabs } from '../../src/index.ts'
import { useSay } from '../say.ts'
import type { SectionViewProps } from '../section.types.ts'
import { Row, Section, Specimen } from '../specimen.tsx'

export function NavigationSection({ id, title }: SectionViewProps) {
  const say = useSay()
  const [tab, setTab] = useState<'description' | 'features' | 'documents' | 'similar'>('features')
  const [page, setPage] = useState(2)
  const [pageSize, setPageSize] = useState(25)
  const labels = {
    navigation: say('Pages', 'Pages'),
    first: say('Première page', 'First page'),
    previous: say('Page précédente', 'Previous page'),
    next: say('Page suivante', 'Next page'),
    last: say('Dernière page', 'Last page'),
    pageSize: say('Lignes par page', 'Lines per page'),
  }
  const pageCount = Math.ceil(1204 / pageSize)
  return (
    <Section id={id} title={title}>
      <Specimen name="Breadcrumb">
        <Breadcrumb
          label={say('Fil d’Ariane', 'Breadcrumb')}
          items={[
            { key: '1', label: say('Familles', 'Families'), href: '#navigation' },
            {
              key: '2',
              label: say('Distribution électrique', 'Power distribution'),
              onClick: () => setPage(1),
            },
            { key: '3', label: say('Disjoncteurs', 'Circuit breakers') },
          ]}
        />
      </Specimen>
      <Specimen
        name="Tabs"
        note={say('L’onglet choisi appartient à l’adresse.', 'The chosen tab belongs to the address.')}
      >
        <Tabs
          label={say('Fiche', 'Sheet')}
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              key: 'description',
              label: 'Description',
              content: say('Protège une ligne de prises.', 'Protects a line of sockets.'),
            },
            {
              key: 'features',
              label: say('Caractéristiques', 'Features'),
              count: 24,
              content: say('24 caractéristiques.', '24 features.'),
            },
            {
              key: 'documents',
              label: 'Documents',
              icon: <FileIcon />,
              count: 3,
              content: say('Trois documents.', 'Three documents.'),
            },
            { key: 'similar', label: say('Similaires', 'Similar'), disabled: true, content: '' },
          ]}
        />
      </Specimen>
      <Specimen name="Disclosure">
        <Row columns={2}>
          <div>
            <Disclosure
              defaultOpen
              title={say('Fabricant', 'Manufacturer')}
              end={say('2 choisis', '2 chosen')}
            >
              <Checkbox defaultChecked label="Voltane" end="128" />
              <Checkbox defaultChecked label="Méridiel" end="64" />
            </Disclosure>
            <Disclosure title={say('Prix', 'Price')}>
              <Checkbox label={say('Prix nets seulement', 'Net prices only')} />
            </Disclosure>
          </div>
          <Disclosure variant="boxed" title={say('Conditions de livraison', 'Terms of delivery')}>
            {say('Franco à 500 €.', 'Free from €500.')}
          </Disclosure>
        </Row>
      </Specimen>
      <Specimen name="Pagination">
        <Pagination
          page={Math.min(page, pageCount)}
          pageCount={pageCount}
          onPageChange={setPage}
          pageLabel={say(`Page ${page} sur ${pageCount}`, `Page ${page} of ${pageCount}`)}
          summary={say(
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
          summary={say('Environ 18 000 produits', 'About 18,000 products')}
          pageSize={10}
          onPageSizeChange={() => {}}
          labels={{ ...labels, navigation: say('Pages, total estimé', 'Pages, estimated total') }}
        />
      </Specimen>
    </Section>
  )
}
