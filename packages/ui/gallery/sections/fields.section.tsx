import { useContext, useState } from 'react'
import {
  FileField,
  Kbd,
  MailIcon,
  NumberField,
  PasswordField,
  RangeSlider,
  RecentEntries,
  SearchField,
  SuggestField,
  TextArea,
  TextField,
} from '../../src/index.ts'
import { formatNumber, parseNumber } from '../numbers.ts'
import { LanguageContext, useTranslate } from '../use-translate.ts'
import type { SectionViewProps } from '../section.types.ts'
import { Row, Section, Specimen } from '../specimen.tsx'

const towns = ['Rennes', 'Nantes', 'Vannes', 'Saint-Brieuc']

export function FieldsSection({ id, title }: SectionViewProps) {
  const translate = useTranslate()
  const language = useContext(LanguageContext)
  const [query, setQuery] = useState('disjoncteur 16A')
  const [empty, setEmpty] = useState('')
  const [recent, setRecent] = useState(['disjoncteur 16A', 'câble 3G2,5'])
  const [file, setFile] = useState<File | null>(null)
  const [town, setTown] = useState('')
  const [quantity, setQuantity] = useState<number | null>(10)
  const [price, setPrice] = useState<number | null>(1234.5)
  const [range, setRange] = useState<{ from: number | null; to: number | null }>({ from: 16, to: null })
  const [beyond, setBeyond] = useState<number | null>(7)
  const unreadableError = translate('Ce n’est pas un nombre.', 'This is not a number.')
  const steppers = {
    increase: translate('Augmenter', 'Increase'),
    decrease: translate('Diminuer', 'Decrease'),
  }
  return (
    <Section id={id} title={title}>
      <Specimen
        name="RangeSlider"
        note={translate('Échelle logarithmique de 1 à 4 000.', 'A logarithmic scale from 1 to 4,000.')}
      >
        <div className="max-w-60">
          <RangeSlider
            min={1}
            max={4000}
            value={range}
            onValueChange={setRange}
            onValueCommit={setRange}
            labels={{
              from: translate('Intensité minimale', 'Lowest current'),
              to: translate('Intensité maximale', 'Highest current'),
            }}
            format={(value) => `${value} A`}
          />
          <p className="text-muted m-0 text-sm">
            {range.from ?? 1} A – {range.to ?? 4000} A
          </p>
        </div>
      </Specimen>
      <Specimen name="FileField">
        <Row columns={2}>
          <FileField
            label={translate('Document', 'Document')}
            hint={translate('20 Mo au plus.', '20 MB at most.')}
            value={file}
            onValueChange={setFile}
            chooseLabel={translate('Choisir un fichier', 'Choose a file')}
            emptyLabel={translate('ou déposez-le ici', 'or drop it here')}
            removeLabel={translate('Retirer le fichier', 'Remove the file')}
          />
          <FileField
            required
            label={translate('Photo', 'Picture')}
            value={null}
            onValueChange={() => undefined}
            chooseLabel={translate('Choisir une image', 'Choose an image')}
            emptyLabel={translate('ou déposez-la ici', 'or drop it here')}
            removeLabel={translate('Retirer l’image', 'Remove the image')}
            error={translate(
              'L’image doit être au format JPG, JPEG ou PNG.',
              'The image must be a JPG, JPEG or PNG file.',
            )}
          />
        </Row>
      </Specimen>
      <Specimen name="TextField">
        <Row columns={3}>
          <TextField
            label={translate('Nom du chantier', 'Name of the site')}
            placeholder={translate('École Jules-Ferry', 'School')}
          />
          <TextField
            required
            label={translate('Référence', 'Reference')}
            hint={translate('Zéros de tête conservés.', 'Leading zeros are kept.')}
            defaultValue="0 123 45-A/2"
          />
          <TextField
            label={translate('Adresse électronique', 'E-mail address')}
            prefix={<MailIcon />}
            defaultValue="camille@"
            error={translate('Il manque le domaine après « @ ».', 'The domain after “@” is missing.')}
          />
          <TextField
            label={translate('Remise', 'Discount')}
            suffix="%"
            inputClassName="text-end"
            defaultValue="12,5"
          />
          <TextField
            disabled
            label={translate('Inactif', 'Disabled')}
            defaultValue={translate('Siège', 'Head office')}
          />
          <TextField
            readOnly
            label={translate('Lecture seule', 'Read only')}
            defaultValue="FR 40 303 265 045"
          />
        </Row>
        <Row label={translate('Tailles', 'Sizes')} columns={3}>
          <TextField size="sm" hideLabel label="sm" placeholder="sm" />
          <TextField size="md" hideLabel label="md" placeholder="md" />
          <TextField size="lg" hideLabel label="lg" placeholder="lg" />
        </Row>
      </Specimen>
      <Specimen
        name="NumberField"
        note={translate(
          'Flèches : ± un pas. Page : ± dix pas.',
          'Arrows: ± one step. Page keys: ± ten steps.',
        )}
      >
        <Row columns={3}>
          <NumberField
            label={translate('Quantité (par 5)', 'Quantity (by 5)')}
            value={quantity}
            onValueChange={setQuantity}
            parse={parseNumber}
            format={formatNumber(language)}
            min={0}
            max={500}
            step={5}
            steppers={steppers}
            unreadableError={unreadableError}
          />
          <NumberField
            label={translate('Prix net', 'Net price')}
            value={price}
            onValueChange={setPrice}
            parse={parseNumber}
            format={formatNumber(language, 2)}
            step={0.01}
            suffix="€"
            hint={translate('« 1 234,56 » ou « 1234.56 »', '“1 234,56” or “1234.56”')}
            unreadableError={unreadableError}
          />
          <NumberField
            label={translate('Hors limites', 'Out of range')}
            value={beyond}
            onValueChange={setBeyond}
            parse={parseNumber}
            format={formatNumber(language)}
            max={5}
            step={1}
            steppers={steppers}
            error={beyond !== null && beyond > 5 && translate('Cinq au plus.', 'Five at most.')}
            unreadableError={unreadableError}
          />
        </Row>
      </Specimen>
      <Specimen name="SearchField">
        <Row columns={2}>
          <SearchField
            label={translate('Rechercher', 'Search')}
            clearLabel={translate('Effacer', 'Clear')}
            value={query}
            onValueChange={setQuery}
          />
          <SearchField
            label={translate('Rechercher partout', 'Search everywhere')}
            placeholder={translate('Référence, EAN, désignation…', 'Reference, EAN, label…')}
            clearLabel={translate('Effacer', 'Clear')}
            value={empty}
            onValueChange={setEmpty}
            end={<Kbd>/</Kbd>}
          />
          <SearchField
            busy
            size="lg"
            label={translate('Recherche en cours', 'Searching')}
            clearLabel={translate('Effacer', 'Clear')}
            value={query}
            onValueChange={setQuery}
          />
        </Row>
      </Specimen>
      <Specimen
        name="RecentEntries"
        note={translate(
          'Sous le champ vide, dès qu’il a le focus.',
          'Under the empty field, once it has the focus.',
        )}
      >
        <RecentEntries
          className="relative max-w-90"
          label={translate('Recherches récentes', 'Recent searches')}
          clearLabel={translate('Tout effacer', 'Clear all')}
          removeLabel={(text) => `${translate('Retirer', 'Remove')} ${text}`}
          entries={recent.map((text) => ({ text }))}
          isEmpty={empty === ''}
          onChoose={setEmpty}
          onRemove={(gone) => setRecent(recent.filter((text) => text !== gone))}
          onClear={() => setRecent([])}
        >
          <SearchField
            label={translate('Rechercher à nouveau', 'Search again')}
            clearLabel={translate('Effacer', 'Clear')}
            value={empty}
            onValueChange={setEmpty}
          />
        </RecentEntries>
      </Specimen>
      <Specimen
        name="SuggestField"
        note={translate('Le texte libre reste permis.', 'Free text stays allowed.')}
      >
        <Row columns={2}>
          <SuggestField
            label={translate('Lieu', 'Place')}
            placeholder="Rennes, Nantes…"
            clearLabel={translate('Effacer', 'Clear')}
            value={town}
            onValueChange={setTown}
            suggestions={
              town === '' ? [] : towns.filter((name) => name.toLowerCase().includes(town.toLowerCase()))
            }
            getKey={(name) => name}
            renderSuggestion={(name) => name}
            onPick={setTown}
            note={translate('Source : exemple.', 'Source: sample.')}
            suggestionsLabel={translate('Des lieux', 'Some places')}
          />
        </Row>
      </Specimen>
      <Specimen name="PasswordField, TextArea">
        <Row columns={2}>
          <PasswordField
            label={translate('Mot de passe', 'Password')}
            revealLabel={translate('Afficher', 'Show')}
            concealLabel={translate('Masquer', 'Hide')}
            defaultValue="comptoir"
            autoComplete="off"
          />
          <TextArea
            label={translate('Message à l’agence', 'Message to the branch')}
            labelEnd="38 / 500"
            defaultValue={translate(
              'Livraison sur chantier avant 9 h, merci.',
              'Deliver to the site before 9, please.',
            )}
          />
        </Row>
      </Specimen>
    </Section>
  )
}
