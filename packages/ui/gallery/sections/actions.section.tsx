import { useState } from 'react'
import {
  Button,
  ButtonLink,
  CartIcon,
  DeleteIcon,
  DownloadIcon,
  EditIcon,
  ExternalLinkIcon,
  HeartIcon,
  IconButton,
  Link,
  PlusIcon,
} from '../../src/index.ts'
import { useTranslate } from '../use-translate.ts'
import type { SectionViewProps } from '../section.types.ts'
import { Row, Section, Specimen } from '../specimen.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

export function ActionsSection({ id, title }: SectionViewProps) {
  const translate = useTranslate()
  const [isFavourite, setFavourite] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const words = {
    primary: translate('Ajouter au panier', 'Add to cart'),
    secondary: translate('Comparer', 'Compare'),
    quiet: translate('Annuler', 'Cancel'),
    danger: translate('Supprimer', 'Delete'),
  }
  function handleWork() {
    setBusy(true)
    setTimeout(() => setBusy(false), 1500)
  }
  return (
    <Section id={id} title={title}>
      <Specimen
        name="Button"
        note={translate('Un seul bouton principal par vue.', 'One primary button per view.')}
      >
        <Row label={translate('Variantes', 'Variants')}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {words[variant]}
            </Button>
          ))}
        </Row>
        <Row label={translate('Avec icône', 'With an icon')}>
          <Button variant="primary" icon={<CartIcon />}>
            {words.primary}
          </Button>
          <Button icon={<DownloadIcon />}>{translate('Exporter', 'Export')}</Button>
          <Button variant="quiet" icon={<PlusIcon />}>
            {translate('Ligne libre', 'Free line')}
          </Button>
          <Button variant="danger" icon={<DeleteIcon />}>
            {words.danger}
          </Button>
        </Row>
        <Row label={translate('Tailles', 'Sizes')}>
          <Button size="sm">{words.secondary}</Button>
          <Button size="md">{words.secondary}</Button>
          <Button size="lg">{words.secondary}</Button>
        </Row>
        <Row label={translate('Occupé', 'Busy')}>
          <Button variant="primary" busy>
            {words.primary}
          </Button>
          <Button busy>{words.secondary}</Button>
          <Button variant="primary" busy={isBusy} onClick={handleWork}>
            {translate('Envoyer (cliquez)', 'Send (click)')}
          </Button>
        </Row>
        <Row label={translate('Inactif', 'Disabled')}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              {words[variant]}
            </Button>
          ))}
        </Row>
      </Specimen>
      <Specimen name="IconButton" note={translate('Le nom est obligatoire.', 'The name is compulsory.')}>
        <Row>
          <IconButton label={translate('Modifier', 'Edit')} icon={<EditIcon />} />
          <IconButton variant="secondary" label={translate('Ajouter', 'Add')} icon={<PlusIcon />} />
          <IconButton variant="primary" label={words.primary} icon={<CartIcon />} />
          <IconButton variant="danger" label={words.danger} icon={<DeleteIcon />} />
          <IconButton
            label={translate('Favori', 'Favourite')}
            icon={<HeartIcon fill={isFavourite ? 'currentColor' : 'none'} />}
            pressed={isFavourite}
            onClick={() => setFavourite(!isFavourite)}
          />
          <IconButton label={translate('Modifier', 'Edit')} icon={<EditIcon />} busy />
          <IconButton label={translate('Modifier', 'Edit')} icon={<EditIcon />} disabled />
        </Row>
        <Row>
          <IconButton size="sm" variant="secondary" label={translate('Ajouter', 'Add')} icon={<PlusIcon />} />
          <IconButton size="md" variant="secondary" label={translate('Ajouter', 'Add')} icon={<PlusIcon />} />
          <IconButton size="lg" variant="secondary" label={translate('Ajouter', 'Add')} icon={<PlusIcon />} />
        </Row>
      </Specimen>
      <Specimen name="ButtonLink, Link">
        <Row>
          <ButtonLink href="#actions" variant="primary">
            {translate('Voir la fiche', 'Open the sheet')}
          </ButtonLink>
          <ButtonLink href="#actions" iconEnd={<ExternalLinkIcon />}>
            {translate('Site du fabricant', "Manufacturer's site")}
          </ButtonLink>
        </Row>
        <p className="m-0 max-w-160">
          {translate('Le franco est à 500 €, ', 'Free delivery starts at €500, ')}
          <Link href="#actions">
            {translate('selon les conditions de l’agence', 'by the terms of the branch')}
          </Link>
          {'.'}
        </p>
        <p className="m-0">
          <Link quiet href="#actions">
            {translate('Un lien discret', 'A quiet link')}
          </Link>
        </p>
      </Specimen>
    </Section>
  )
}
