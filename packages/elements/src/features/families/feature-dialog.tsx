import {
  constants,
  featureChangeSchema,
  routes,
  type FeatureChange,
  type ManagedFeature,
} from '@comptoir/contract'
import { Dialog, Skeleton, TextArea, TextField } from '@comptoir/ui'
import { Loaded, Text, useElement, useRead, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { readChoices } from './families.rules.ts'

interface FeatureDialogProps {
  readonly code: string
  readonly onClose: () => void
}

/** Renames a feature in both languages, and adds choices to it. */
export function FeatureDialog({ code, onClose }: FeatureDialogProps) {
  const text = useText()
  const feature = useRead(routes.getFamilyFeature, { params: { code } }, { staleTime: 0 })
  if (feature.data) return <FeatureForm feature={feature.data} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={text('runtime.dismiss')}
      title={text('families.changeFeature')}
    >
      <Loaded read={feature} skeleton={<Skeleton shape="row" count={3} />}>
        {() => null}
      </Loaded>
    </Dialog>
  )
}

const valuesOf = ({ nameFr, nameEn }: ManagedFeature): FeatureChange => ({ nameFr, nameEn, addedChoices: [] })
const writes = { invalidates: [routes.listFamilyFeatures, routes.getFamilyFeature] }

interface FeatureFormProps {
  readonly feature: ManagedFeature
  readonly onClose: () => void
}

function FeatureForm({ feature, onClose }: FeatureFormProps) {
  const text = useText()
  const notify = useNotify()
  const { client, locale } = useElement()
  const change = useWrite(routes.changeFamilyFeature, writes)
  const form = useContractForm<FeatureChange, FeatureChange, ManagedFeature>({
    schema: featureChangeSchema,
    values: valuesOf(feature),
    failed: 'families.featureSaveFailed',
    errorTexts: { 'addedChoices.taken': 'families.choiceTaken' },
    versioned: {
      row: feature,
      valuesOf,
      read: ({ code }) => client.call(routes.getFamilyFeature, { params: { code } }),
      fields: {
        nameFr: 'families.nameFr',
        nameEn: 'families.nameEn',
        addedChoices: {
          label: 'families.addedChoices',
          show: ({ addedChoices }) => addedChoices.map(({ nameFr }) => nameFr).join(', '),
        },
      },
    },
    onSave: async (body, { ifMatch }) => {
      const { nameFr, nameEn } = await change.mutateAsync({ params: { code: feature.code }, body, ifMatch })
      notify({ title: text('families.featureChanged', { name: locale === 'fr' ? nameFr : nameEn }) })
      onClose()
    },
  })
  const { register, errorOf, setValue } = form
  return (
    <FormDialog
      form={form}
      title={<Text id="families.changeFeature" />}
      description={<Text id="families.changeFeatureHelp" />}
      onClose={onClose}
    >
      {(['nameFr', 'nameEn'] as const).map((name, at) => (
        <TextField
          key={name}
          {...register(name)}
          {...(at === 0 && { 'data-autofocus': '' })}
          required
          autoComplete="off"
          maxLength={constants.textMaxLength}
          label={text(`families.${name}`)}
          error={errorOf(name)}
        />
      ))}
      {feature.type === 'choice' && (
        <>
          <div>
            <h3 className="m-0 text-sm font-semibold">
              <Text id="families.choices" />
            </h3>
            <ul role="list" className="m-0 mt-1 max-h-40 list-none overflow-y-auto p-0 wrap-anywhere">
              {feature.choices.map(({ code, nameFr, nameEn }) => (
                <li key={code}>{nameFr === nameEn ? nameFr : `${nameFr} / ${nameEn}`}</li>
              ))}
            </ul>
          </div>
          <TextArea
            rows={3}
            label={text('families.addedChoices')}
            hint={text('families.choicesHint')}
            error={errorOf('addedChoices')}
            onChange={({ target }) =>
              setValue('addedChoices', readChoices(target.value), { shouldDirty: true })
            }
          />
        </>
      )}
    </FormDialog>
  )
}
