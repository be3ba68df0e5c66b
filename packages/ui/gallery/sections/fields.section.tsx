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
import { formatSample, parseSample } from '../numbers.ts'
import { LanguageContext, useSay } from '../say.ts'
import type { SectionViewProps } from '../section.types.ts'
import { Row, Section, Specimen } from '../specimen.tsx'

const towns = ['Rennes', 'Nantes', 'Vannes', 'Saint-Brieuc']

export function FieldsSection({ id, title }: SectionViewProps) {
  const say = useSay()
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
  const unreadableError = say('Ce n’est pas un nombre.', 'This is not a number.')
  const steppers = { increase: say('Augmenter', 'Increase'), decrease: say('Diminuer', 'Decrease') }
  return (
    <Section id={id} title={title}>
      <Specimen
        name="RangeSlider"
        note={say('Échelle logarithmique de 1 à 4 000.', 'A logarithmic scale from 1 to 4,000.')}
      >
        <div className="max-w-60">
          <RangeSlider
            min={1}
            max={4000}
            value={range}
            onValueChange={setRange}
            onValueCommit={setRange}
            labels={{
              from: say('Intensité minimale', 'Lowest current'),
              to: say('Intensité maximale', 'Highest current'),
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
            label={say('Document', 'Document')}
            hint={say('20 Mo au plus.', '20 MB at most.')}
            value={file}
            onValueChange={setFile}
            chooseLabel={say('Choisir un fichier', 'Choose a file')}
            emptyLabel={say('ou déposez-le ici', 'or drop it here')}
            removeLabel={say('Retirer le fichier', 'Remove the file')}
          />
          <FileField
            required
            label={say('Photo', 'Picture')}
            value={null}
            onValueChange={() => undefined}
            chooseLabel={say('Choisir une image', 'Choose an image')}
            emptyLabel={say('ou déposez-la ici', 'or drop it here')}
            removeLabel={say('Retirer l’image', 'Remove the image')}
            error={say(
              'L’image doit être au format JPG, JPEG ou PNG.',
              'The image must be a JPG, JPEG or PNG file.',
            )}
          />
        </Row>
      </Specimen>
      <Specimen name="TextField">
        <Row columns={3}>
          <TextField
            label={say('Nom du chantier', 'Name of the site')}
            placeholder={say('École Jules-Ferry', 'School')}
          />
          <TextField
            required
            label={say('Référence', 'Reference')}
            hint={say('Zéros de tête conservés.', 'Leading zeros are kept.')}
            defaultValue="0 123 45-A/2"
          />
          <TextField
            label={say('Adresse électronique', 'E-mail address')}
            prefix={<MailIcon />}
            defaultValue="camille@"
            error={say('Il manque le domaine après « @ ».', 'The domain after “@” is missing.')}
          />
          <TextField
            label={say('Remise', 'Discount')}
            suffix="%"
            inputClassName="text-end"
            defaultValue="12,5"
          />
          <TextField disabled label={say('Inactif', 'Disabled')} defaultValue={say('Siège', 'Head office')} />
          <TextField readOnly label={say('Lecture seule', 'Read only')} defaultValue="FR 40 303 265 045" />
        </Row>
        <Row label={say('Tailles', 'Sizes')} columns={3}>
          <TextField size="sm" hideLabel label="sm" placeholder="sm" />
          <TextField size="md" hideLabel label="md" placeholder="md" />
          <TextField size="lg" hideLabel label="lg" placeholder="lg" />
        </Row>
      </Specimen>
      <Specimen
        name="NumberField"
        note={say('Flèches : ± un pas. Page : ± dix pas.', 'Arrows: ± one step. Page keys: ± ten steps.')}
      >
        <Row columns={3}>
          <NumberField
            label={say('Quantité (par 5)', 'Quantity (by 5)')}
            value={quantity}
            onValueChange={setQuantity}
            parse={parseSample}
            format={formatSample(language)}
            min={0}
            max={500}
            step={5}
            steppers={steppers}
            unreadableError={unreadableError}
          />
          <NumberField
            label={say('Prix net', 'Net price')}
            value={price}
            onValueChange={setPrice}
            parse={parseSample}
            format={formatSample(language, 2)}
            step={0.01}
            suffix="€"
            hint={say('« 1 234,56 » ou « 1234.56 »', '“1 234,56” or “1234.56”')}
            unreadableError={unreadableError}
          />
          <NumberField
            label={say('Hors limites', 'Out of range')}
            value={beyond}
            onValueChange={setBeyond}
            parse={parseSample}
            format={formatSample(language)}
            max={5}
            step={1}
            steppers={steppers}
            error={beyond !== null && beyond > 5 && say('Cinq au plus.', 'Five at most.')}
            unreadableError={unreadableError}
          />
        </Row>
      </Specimen>
      <Specimen name="SearchField">
        <Row columns={2}>
          <SearchField
            label={say('Rechercher', 'Search')}
            clearLabel={say('Effacer', 'Clear')}
            value={query}
            onValueChange={setQuery}
          />
          <SearchField
            label={say('Rechercher partout', 'Search everywhere')}
            placeholder={say('Référence, EAN, désignation…', 'Reference, EAN, label…')}
            clearLabel={say('Effacer', 'Clear')}
            value={empty}
            onValueChange={setEmpty}
            end={<Kbd>/</Kbd>}
          />
          <SearchField
            busy
            size="lg"
            label={say('Recherche en cours', 'Searching')}
            clearLabel={say('Effacer', 'Clear')}
            value={query}
            onValueChange={setQuery}
          />
        </Row>
      </Specimen>
      <Specimen
        name="RecentEntries"
        note={say(
          'Sous le champ vide, dès qu’il a le focus.',
          'Under the empty field, once it has the focus.',
        )}
      >
        <RecentEntries
          className="relative max-w-90"
          label={say('Recherches récentes', 'Recent searches')}
          clearLabel={say('Tout effacer', 'Clear all')}
          removeLabel={(text) => `${say('Retirer', 'Remove')} ${text}`}
          entries={recent.map((text) => ({ text }))}
          isEmpty={empty === ''}
          onChoose={setEmpty}
          onRemove={(gone) => setRecent(recent.filter((text) => text !== gone))}
          onClear={() => setRecent([])}
        >
          <SearchField
            label={say('Rechercher à nouveau', 'Search again')}
            clearLabel={say('Effacer', 'Clear')}
            value={empty}
            onValueChange={setEmpty}
          />
        </RecentEntries>
      </Specimen>
      <Specimen name="SuggestField" note={say('Le texte libre reste permis.', 'Free text stays allowed.')}>
        <Row columns={2}>
          <SuggestField
            label={say('Lieu', 'Place')}
            placeholder="Rennes, Nantes…"
            clearLabel={say('Effacer', 'Clear')}
            value={town}
            onValueChange={setTown}
            suggestions={
              town === '' ? [] : towns.filter((name) => name.toLowerCase().includes(town.toLowerCase()))
            }
            getKey={(name) => name}
            renderSuggestion={(name) => name}
            onPick={setTown}
            note={say('Source : exemple.', 'Source: sample.')}
            suggestionsLabel={say('Des lieux', 'Some places')}
          />
        </Row>
      </Specimen>
      <Specimen name="PasswordField, TextArea">
        <Row columns={2}>
          <PasswordField
            label={say('Mot de passe', 'Password')}
            revealLabel={say('Afficher', 'Show')}
            concealLabel={say('Masquer', 'Hide')}
            defaultValue="comptoir"
            autoComplete="off"
          />
          <TextArea
            label={say('Message à l’agence', 'Message to the branch')}
            labelEnd="38 / 500"
            defaultValue={say(
              'Livraison sur chantier avant 9 h, merci.',
              'Deliver to the site before 9, please.',
            )}
          />
        </Row>
      </Specimen>
    </Section>
  )
}
