import { useState } from 'react'
import {
  Badge,
  BuildingIcon,
  Button,
  Card,
  CartIcon,
  Chip,
  ClockIcon,
  CountBadge,
  DescriptionList,
  Kbd,
  Meter,
  Picture,
  Progress,
  ShortcutList,
} from '../../src/index.ts'
import { drawing } from '../drawing.ts'
import { useTranslate } from '../use-translate.ts'
import type { SectionViewProps } from '../section.types.ts'
import { Row, Section, Specimen } from '../specimen.tsx'

export function DataSection({ id, title }: SectionViewProps) {
  const translate = useTranslate()
  const [chips, setChips] = useState(['Voltane', 'Méridiel', '16 A'])
  return (
    <Section id={id} title={title}>
      <Specimen name="Badge, CountBadge">
        <Row>
          <Badge>{translate('Brouillon', 'Draft')}</Badge>
          <Badge tone="brand" dot>
            {translate('Envoyée', 'Sent')}
          </Badge>
          <Badge tone="success" dot>
            {translate('En stock', 'In stock')}
          </Badge>
          <Badge tone="warning" icon={<ClockIcon />}>
            {translate('Prix du 12 mars', 'Price of 12 March')}
          </Badge>
          <Badge tone="danger">{translate('Refusée', 'Refused')}</Badge>
          <span className="inline-flex items-center gap-1.5">
            <CartIcon className="size-5" />
            <CountBadge count={3} label={translate('3 articles', '3 items')} />
          </span>
          <CountBadge count={240} />
        </Row>
      </Specimen>
      <Specimen name="Chip">
        <Row>
          {chips.map((chip) => (
            <Chip
              key={chip}
              removeLabel={translate(`Retirer ${chip}`, `Remove ${chip}`)}
              onRemove={() => setChips(chips.filter((other) => other !== chip))}
            >
              {chip}
            </Chip>
          ))}
          <Chip icon={<BuildingIcon />}>{translate('Agence de Rennes', 'Rennes branch')}</Chip>
          {chips.length < 3 && (
            <Button size="sm" variant="quiet" onClick={() => setChips(['Voltane', 'Méridiel', '16 A'])}>
              {translate('Remettre', 'Put back')}
            </Button>
          )}
        </Row>
      </Specimen>
      <Specimen name="Card">
        <Row columns={2}>
          <Card
            title={translate('Panier Voltane', 'Voltane cart')}
            headingLevel={4}
            actions={<Button size="sm">{translate('Vider', 'Empty')}</Button>}
            footer={<Button variant="primary">{translate('Commander', 'Order')}</Button>}
          >
            {translate('12 lignes, 1 204,50 € hors taxes.', '12 lines, €1,204.50 before tax.')}
          </Card>
          <Card>{translate('Une carte sans titre.', 'A card without a title.')}</Card>
        </Row>
      </Specimen>
      <Specimen name="DescriptionList">
        <DescriptionList
          columns={2}
          items={[
            { key: '1', term: translate('Courant assigné', 'Rated current'), value: '16 A' },
            { key: '2', term: translate('Courbe de déclenchement', 'Tripping curve'), value: 'C' },
            { key: '3', term: translate('Pouvoir de coupure', 'Breaking capacity'), value: '4,5 kA' },
            { key: '4', term: translate('Nombre de modules', 'Number of modules'), value: '1' },
          ]}
        />
      </Specimen>
      <Specimen name="Meter, Progress">
        <Row columns={3}>
          <Meter
            label={translate('Franco', 'Free delivery')}
            value={320}
            max={500}
            valueText={translate('320 € sur 500 €', '€320 of €500')}
          />
          <Meter
            label={translate('Budget du chantier', 'Budget of the site')}
            value={96}
            max={100}
            tone="warning"
            valueText="96 %"
          />
          <Progress label={translate('Import', 'Import')} value={40} valueText="40 %" />
          <Progress label={translate('Calcul des prix', 'Working out prices')} value={null} />
        </Row>
      </Specimen>
      <Specimen name="Picture, Kbd, ShortcutList">
        <Row>
          <Picture src={drawing('1')} alt={translate('Disjoncteur', 'Circuit breaker')} className="size-20" />
          <Picture src={null} alt={translate('Pas d’image', 'No picture')} className="size-20" />
          <span className="inline-flex items-center gap-1">
            <Kbd>Ctrl</Kbd>
            <Kbd>K</Kbd>
          </span>
          <ShortcutList
            shortcuts={[
              { keys: ['/'], label: translate('Aller à la recherche', 'Go to the search') },
              { keys: ['↑', '↓'], label: translate('Parcourir les lignes', 'Walk through the rows') },
            ]}
          />
        </Row>
      </Specimen>
    </Section>
  )
}
