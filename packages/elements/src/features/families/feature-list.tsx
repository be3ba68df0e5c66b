import type { FamilyFeature, FamilyFeatures } from '@comptoir/contract'
import { Checkbox, Combobox, DeleteIcon, EditIcon, IconButton } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useElement, useText } from '../../runtime/index.ts'
import { foldText } from '../../runtime/intl/fold-text.rules.ts'

type Assigned = FamilyFeatures['features']

interface FeatureListProps {
  /** Message id of the heading. */
  readonly title: string
  /** Message id for an empty list. */
  readonly none?: string
  readonly all: readonly FamilyFeature[]
  readonly features: Assigned
  readonly onRename: (code: string) => void
  /** Without it the list is only read. */
  readonly onChange?: (features: Assigned) => void
}

/** Features with their kind and unit, and whether buyers filter by them. */
export function FeatureList({ title, none, all, features, onRename, onChange }: FeatureListProps) {
  const text = useText()
  const nameOf = useFeatureName()
  const byCode = new Map(all.map((feature) => [feature.code, feature]))
  return (
    <section className="flex flex-col gap-2">
      <h3 className="m-0 text-base font-semibold">
        <Text id={title} values={{ count: features.length }} />
      </h3>
      {features.length === 0 && none && (
        <p className="text-muted m-0">
          <Text id={none} />
        </p>
      )}
      <ul role="list" className="m-0 flex list-none flex-col p-0">
        {features.map(({ code, isFilter }) => {
          const feature = byCode.get(code)
          const name = feature ? nameOf(feature) : code
          return (
            <li key={code} className="border-line flex flex-wrap items-center gap-x-3 border-b py-1">
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                {name} <Kind feature={feature} />
              </span>
              {onChange ? (
                <Checkbox
                  label={text('families.isFilter')}
                  aria-label={text('families.isFilterOf', { name })}
                  checked={isFilter}
                  onChange={({ target }) =>
                    onChange(
                      features.map((one) => (one.code === code ? { code, isFilter: target.checked } : one)),
                    )
                  }
                />
              ) : (
                isFilter && (
                  <span className="text-muted text-sm">
                    <Text id="families.isFilter" />
                  </span>
                )
              )}
              <IconButton
                size="sm"
                icon={<EditIcon />}
                label={text('families.changeFeatureOf', { name })}
                onClick={() => onRename(code)}
              />
              {onChange && (
                <IconButton
                  size="sm"
                  icon={<DeleteIcon />}
                  label={text('families.removeFeature', { name })}
                  onClick={() => onChange(features.filter((one) => one.code !== code))}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Kind({ feature }: { readonly feature: FamilyFeature | undefined }) {
  if (!feature) return null
  return (
    <span className="text-muted text-sm">
      <Text id={`families.kind.${feature.type}`} />
      {feature.unit !== null && `, ${feature.unit}`}
    </span>
  )
}

function useFeatureName() {
  const { locale } = useElement()
  return ({ nameFr, nameEn }: FamilyFeature) => (locale === 'fr' ? nameFr : nameEn)
}

interface AddFeatureProps {
  readonly all: readonly FamilyFeature[]
  readonly onAdd: (feature: FamilyFeature) => void
}

const shown = 50

/** Finds a feature by its name in either language, and adds it. */
export function AddFeature({ all, onAdd }: AddFeatureProps) {
  const text = useText()
  const nameOf = useFeatureName()
  const [typed, setTyped] = useState('')
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  const options = all
    .filter(({ nameFr, nameEn, code }) => {
      const searched = foldText(`${nameFr} ${nameEn} ${code}`)
      return words.every((word) => searched.includes(word))
    })
    .slice(0, shown)
  return (
    <Combobox<FamilyFeature>
      label={text('families.addFeature')}
      value={null}
      onValueChange={(feature) => {
        if (feature) onAdd(feature)
        setTyped('')
      }}
      query={typed}
      onQueryChange={setTyped}
      options={options}
      getKey={({ code }) => code}
      getLabel={nameOf}
      renderOption={(feature) => (
        <span className="flex flex-col">
          <span>{nameOf(feature)}</span>
          <Kind feature={feature} />
        </span>
      )}
      loadingLabel={text('families.loading')}
      emptyLabel={text('families.noFeature')}
      clearLabel={text('families.clear')}
    />
  )
}
