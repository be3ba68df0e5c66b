import { useState } from 'react'
import {
  Checkbox,
  Combobox,
  GridIcon,
  ListIcon,
  ListSelect,
  MapPinIcon,
  RadioGroup,
  Select,
  Switch,
  TruckIcon,
} from '../../src/index.ts'
import { towns, type Town } from '../fixtures.ts'
import { useTranslate } from '../use-translate.ts'
import type { SectionViewProps } from '../section.types.ts'
import { Row, Section, Specimen } from '../specimen.tsx'

export function ChoicesSection({ id, title }: SectionViewProps) {
  const translate = useTranslate()
  const [sort, setSort] = useState<'relevance' | 'price' | 'name'>('relevance')
  const [exit, setExit] = useState<'pickup' | 'site' | 'depot'>('pickup')
  const [town, setTown] = useState<Town | null>(towns[0] ?? null)
  const [query, setQuery] = useState('')
  const [view, setView] = useState<'list' | 'grid'>('list')
  const [delivery, setDelivery] = useState<'once' | 'split'>('once')
  const found = towns.filter((entry) => entry.name.toLowerCase().includes(query.toLowerCase()))
  const sortOptions = [
    { value: 'relevance', label: translate('Pertinence', 'Relevance') },
    { value: 'price', label: translate('Prix croissant', 'Price, low to high') },
    { value: 'name', label: translate('Désignation', 'Label') },
  ] as const
  const townProps = {
    getKey: (entry: Town) => entry.code,
    getLabel: (entry: Town) => entry.name,
    loadingLabel: translate('Recherche des communes…', 'Looking for towns…'),
    emptyLabel: translate('Aucune commune de ce nom', 'No town of this name'),
    clearLabel: translate('Effacer', 'Clear'),
    placeholder: translate('Commune ou code postal', 'Town or postcode'),
    query,
    onQueryChange: setQuery,
    value: town,
    onValueChange: setTown,
  }
  return (
    <Section id={id} title={title}>
      <Specimen
        name="Select"
        note={translate(
          'La liste du navigateur : la meilleure sur un téléphone.',
          "The browser's own list: best on a phone.",
        )}
      >
        <Row columns={3}>
          <Select
            label={translate('Trier par', 'Sort by')}
            value={sort}
            options={sortOptions}
            onValueChange={setSort}
          />
          <Select
            required
            label={translate('Agence', 'Branch')}
            placeholder={translate('Choisir…', 'Choose…')}
            defaultValue=""
            error={translate('Choisissez une agence.', 'Choose a branch.')}
            options={[
              {
                label: 'Bretagne',
                options: [
                  { value: 'r', label: 'Rennes' },
                  { value: 'b', label: 'Brest' },
                ],
              },
              { label: 'Pays de la Loire', options: [{ value: 'n', label: 'Nantes' }] },
            ]}
          />
          <Select disabled label={translate('Inactif', 'Disabled')} options={sortOptions} value="price" />
        </Row>
        <Row>
          <Select
            inline
            size="sm"
            label={translate('Trier par', 'Sort by')}
            value={sort}
            options={sortOptions}
            onValueChange={setSort}
          />
        </Row>
      </Specimen>
      <Specimen
        name="ListSelect"
        note={translate('Pour des lignes plus riches qu’un mot.', 'For lines richer than a word.')}
      >
        <Row columns={3}>
          <ListSelect
            label={translate('Retrait', 'Delivery')}
            placeholder={translate('Choisir…', 'Choose…')}
            value={exit}
            onValueChange={setExit}
            options={[
              {
                value: 'pickup',
                label: translate('Retrait en agence', 'Pick up'),
                icon: <MapPinIcon />,
                description: translate('Prêt en 2 h', 'Ready in 2 h'),
              },
              {
                value: 'site',
                label: translate('Sur chantier', 'To the site'),
                icon: <TruckIcon />,
                description: translate('Demain avant 9 h', 'Tomorrow before 9'),
              },
              {
                value: 'depot',
                label: translate('Au dépôt', 'To the depot'),
                icon: <TruckIcon />,
                disabled: true,
                description: translate('Aucun dépôt enregistré', 'No depot on file'),
              },
            ]}
          />
          <ListSelect
            label={translate('Adresse', 'Address')}
            placeholder={translate('Aucune', 'None')}
            value={null}
            onValueChange={() => {}}
            options={[]}
            disabled
          />
        </Row>
      </Specimen>
      <Specimen name="Combobox">
        <Row columns={3}>
          <Combobox
            {...townProps}
            label={translate('Commune', 'Town')}
            options={found}
            resultsLabel={translate(`${found.length} communes`, `${found.length} towns`)}
            renderOption={(entry) => (
              <span className="flex justify-between gap-4">
                <span className="truncate">{entry.name}</span>
                <span className="text-muted text-sm">{entry.code}</span>
              </span>
            )}
          />
          <Combobox
            {...townProps}
            value={null}
            label={translate('En cours', 'On its way')}
            status="loading"
            options={[]}
          />
          <Combobox
            {...townProps}
            value={null}
            label={translate('En panne', 'Out of order')}
            status="error"
            options={[]}
            error={translate('Le service d’adresses ne répond pas.', 'The address service does not answer.')}
            retry={{
              message: translate('Pas de réponse', 'No answer'),
              label: translate('Réessayer', 'Retry'),
              onRetry: () => setQuery(''),
            }}
          />
        </Row>
      </Specimen>
      <Specimen name="Checkbox">
        <Row columns={3}>
          <div className="flex flex-col gap-1">
            <Checkbox defaultChecked label="Voltane" end="128" />
            <Checkbox label="Méridiel" end="64" />
            <Checkbox indeterminate label={translate('Tous les fabricants', 'All manufacturers')} end="214" />
            <Checkbox disabled label="Thermalys" end="0" />
            <Checkbox disabled defaultChecked label="Câblor" end="2" />
          </div>
          <Checkbox
            label={translate('Prix nets seulement', 'Net prices only')}
            description={translate('Masque les prix publics.', 'Hides list prices.')}
          />
          <Checkbox
            label={translate('J’ai lu les conditions', 'I have read the terms')}
            error={translate('À cocher pour continuer.', 'Tick it to go on.')}
          />
        </Row>
      </Specimen>
      <Specimen name="RadioGroup, Switch">
        <Row columns={3}>
          <RadioGroup
            legend={translate('Livraison', 'Delivery')}
            value={delivery}
            onValueChange={setDelivery}
            options={[
              { value: 'once', label: translate('En une fois', 'All at once') },
              {
                value: 'split',
                label: translate('Au fil des arrivages', 'As it comes in'),
                description: translate('Plusieurs bons.', 'Several slips.'),
              },
            ]}
          />
          <div className="flex flex-col items-start gap-4">
            <RadioGroup
              variant="segmented"
              legend={translate('Affichage', 'View')}
              value={view}
              onValueChange={setView}
              options={[
                { value: 'list', label: translate('Liste', 'List'), icon: <ListIcon /> },
                { value: 'grid', label: translate('Grille', 'Grid'), icon: <GridIcon /> },
              ]}
            />
            <RadioGroup
              hideText
              hideLegend
              variant="segmented"
              legend={translate('Affichage, icônes', 'View, icons')}
              value={view}
              onValueChange={setView}
              options={[
                { value: 'list', label: translate('Liste', 'List'), icon: <ListIcon /> },
                { value: 'grid', label: translate('Grille', 'Grid'), icon: <GridIcon /> },
              ]}
            />
          </div>
          <div className="flex flex-col gap-3">
            <Switch
              defaultChecked
              label={translate('Alerte de prix', 'Price alert')}
              description={translate('Par courriel, le matin.', 'By mail, in the morning.')}
            />
            <Switch label={translate('Lignes serrées', 'Dense lines')} />
            <Switch disabled label={translate('Inactif', 'Disabled')} />
          </div>
        </Row>
      </Specimen>
    </Section>
  )
}
