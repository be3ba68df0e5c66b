import { useState } from 'react'
import {
  AccountIcon,
  Button,
  Checkbox,
  CommandList,
  CopyIcon,
  DeleteIcon,
  Dialog,
  EditIcon,
  FiltersIcon,
  InfoIcon,
  IconButton,
  Menu,
  MoreIcon,
  Popover,
  SettingsIcon,
  SignOutIcon,
  TextField,
  Tooltip,
} from '../../src/index.ts'
import { towns } from '../fixtures.ts'
import { useTranslate } from '../use-translate.ts'
import type { SectionViewProps } from '../section.types.ts'
import { Row, Section, Specimen } from '../specimen.tsx'

type Opened = 'commands' | 'confirm' | 'form' | 'long' | 'side' | null

export function OverlaysSection({ id, title }: SectionViewProps) {
  const translate = useTranslate()
  const [opened, setOpened] = useState<Opened>(null)
  const [query, setQuery] = useState('')
  const close = () => setOpened(null)
  const closeLabel = translate('Fermer', 'Close')
  const actions = [
    [
      { key: 'edit', label: translate('Modifier', 'Edit'), icon: <EditIcon />, end: 'E' },
      { key: 'copy', label: translate('Dupliquer', 'Duplicate'), icon: <CopyIcon /> },
      { key: 'move', label: translate('Déplacer…', 'Move…'), disabled: true },
    ],
    [{ key: 'delete', label: translate('Supprimer', 'Delete'), icon: <DeleteIcon />, danger: true }],
  ]
  return (
    <Section id={id} title={title}>
      <Specimen name="Menu">
        <Row>
          <Menu label={translate('Actions', 'Actions')} groups={actions} />
          <Menu
            iconOnly
            label={translate('Plus d’actions', 'More actions')}
            icon={<MoreIcon />}
            groups={actions}
          />
          <Menu
            variant="quiet"
            placement="bottom-end"
            label="Camille Le Goff"
            icon={<AccountIcon />}
            header={
              <>
                <p className="m-0 font-semibold">Camille Le Goff</p>
                <p className="text-muted m-0">
                  {translate('Acheteuse, agence de Rennes', 'Buyer, Rennes branch')}
                </p>
              </>
            }
            groups={[
              [
                {
                  key: 'account',
                  label: translate('Mon compte', 'My account'),
                  href: '#overlays',
                  icon: <SettingsIcon />,
                },
                { key: 'fr', label: 'Français', checked: true },
                { key: 'en', label: 'English' },
              ],
              [{ key: 'out', label: translate('Se déconnecter', 'Sign out'), icon: <SignOutIcon /> }],
            ]}
          />
        </Row>
      </Specimen>
      <Specimen name="Popover, Tooltip">
        <Row>
          <Popover label={translate('Filtres', 'Filters')} icon={<FiltersIcon />}>
            {(closePanel) => (
              <div className="flex w-60 flex-col gap-3">
                <Checkbox defaultChecked label={translate('En stock', 'In stock')} />
                <Checkbox label={translate('Remisé', 'Discounted')} />
                <Button variant="primary" onClick={closePanel}>
                  {translate('Appliquer', 'Apply')}
                </Button>
              </div>
            )}
          </Popover>
          <Popover iconOnly label={translate('D’où vient ce prix ?', 'Why this price?')} icon={<InfoIcon />}>
            <p className="m-0">
              {translate(
                'Prix public 12,03 €, remise de l’accord 30 %.',
                'List price €12.03, agreement discount 30 %.',
              )}
            </p>
          </Popover>
          <Tooltip text={translate('Mis à jour ce matin à 6 h 30', 'Updated this morning at 6:30')}>
            {(described) => (
              <Button {...described} variant="quiet">
                {translate('Survolez ou atteignez-moi', 'Point at me or tab to me')}
              </Button>
            )}
          </Tooltip>
          <Tooltip placement="right" text={translate('À droite', 'On the right')}>
            {(described) => (
              <IconButton {...described} title="" label={translate('Aide', 'Help')} icon={<InfoIcon />} />
            )}
          </Tooltip>
        </Row>
      </Specimen>
      <Specimen
        name="Dialog"
        note={translate('Sous 600 px, une feuille qui monte.', 'Under 600 px, a sheet from below.')}
      >
        <Row>
          <Button onClick={() => setOpened('confirm')}>{translate('Confirmer', 'Confirm')}</Button>
          <Button onClick={() => setOpened('form')}>{translate('Formulaire', 'Form')}</Button>
          <Button onClick={() => setOpened('long')}>{translate('Texte long', 'Long text')}</Button>
          <Button onClick={() => setOpened('commands')}>{translate('Palette', 'Commands')}</Button>
          <Button onClick={() => setOpened('side')}>{translate('Tiroir', 'Drawer')}</Button>
        </Row>
        <Dialog
          open={opened === 'confirm'}
          onClose={close}
          size="sm"
          title={translate('Supprimer la liste « Chantier Ferry » ?', 'Delete the list “Ferry site”?')}
          closeLabel={closeLabel}
          footer={
            <>
              <Button onClick={close}>{translate('Annuler', 'Cancel')}</Button>
              <Button variant="danger" onClick={close}>
                {translate('Supprimer', 'Delete')}
              </Button>
            </>
          }
        >
          {translate('Ses 12 lignes seront perdues.', 'Its 12 lines will be lost.')}
        </Dialog>
        <Dialog
          open={opened === 'form'}
          onClose={close}
          keepOnOutsideClick
          title={translate('Nouvelle adresse', 'New address')}
          description={translate(
            'Elle servira pour les prochaines commandes.',
            'It will serve for the next orders.',
          )}
          closeLabel={closeLabel}
          footer={
            <>
              <Button onClick={close}>{translate('Annuler', 'Cancel')}</Button>
              <Button variant="primary" onClick={close}>
                {translate('Enregistrer', 'Save')}
              </Button>
            </>
          }
        >
          <div className="flex flex-col gap-4">
            <TextField required label={translate('Nom', 'Name')} />
            <TextField label={translate('Rue', 'Street')} />
          </div>
        </Dialog>
        <Dialog
          open={opened === 'long'}
          onClose={close}
          size="lg"
          title={translate('Conditions', 'Terms')}
          closeLabel={closeLabel}
          footer={
            <Button variant="primary" onClick={close}>
              {translate('J’ai lu', 'I have read them')}
            </Button>
          }
        >
          {Array.from({ length: 24 }, (_, index) => (
            <p key={index} className="m-0 mb-3">
              {index + 1}.{' '}
              {translate(
                'Les prix sont ceux du jour de la commande, hors taxes, départ agence.',
                'Prices are those of the day of the order, before tax, from the branch.',
              )}
            </p>
          ))}
        </Dialog>
        <Dialog
          open={opened === 'commands'}
          onClose={close}
          title={translate('Aller à…', 'Go to…')}
          closeLabel={closeLabel}
        >
          <CommandList
            label={translate('Commune', 'Town')}
            query={query}
            onQueryChange={setQuery}
            groups={[
              {
                key: 'towns',
                title: translate('Communes', 'Towns'),
                options: towns.filter((town) => town.name.toLowerCase().includes(query.toLowerCase())),
              },
            ]}
            getKey={(town) => town.code}
            renderOption={(town) => town.name}
            onChoose={close}
            onEscape={close}
            empty={translate('Aucune commune de ce nom', 'No town of this name')}
          />
        </Dialog>
        <Dialog
          open={opened === 'side'}
          onClose={close}
          placement="side"
          size="sm"
          title={translate('Filtres', 'Filters')}
          closeLabel={closeLabel}
          footer={
            <Button variant="primary" onClick={close}>
              {translate('Voir 128 produits', 'Show 128 products')}
            </Button>
          }
        >
          <div className="flex flex-col gap-1">
            <Checkbox defaultChecked label="Voltane" end="128" />
            <Checkbox label="Méridiel" end="64" />
            <Checkbox label="Thermalys" end="12" />
          </div>
        </Dialog>
      </Specimen>
    </Section>
  )
}
