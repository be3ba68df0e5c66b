import { routes, type FamilyFeature, type FamilyFeatures, type ManagedFamily } from '@comptoir/contract'
import { Button, Dialog, Notice, Skeleton } from '@comptoir/ui'
import { useState } from 'react'
import {
  lazyPart,
  Loaded,
  Text,
  useElement,
  useEmit,
  useErrorText,
  useRead,
  useText,
  useWrite,
} from '../../runtime/index.ts'
import { useDirty } from '../../runtime/form/use-dirty.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { familiesEvents } from './families.events.ts'
import { familyName } from './families.rules.ts'
import { AddFeature, FeatureList } from './feature-list.tsx'
import { NewFeature } from './new-feature.tsx'

const FeatureDialog = lazyPart(async () => (await import('./feature-dialog.tsx')).FeatureDialog)

interface FeaturesDialogProps {
  readonly family: ManagedFamily
  readonly onClose: () => void
}

/** The features of a family: its own, which can be changed, and those of the families above it. */
export function FeaturesDialog({ family, onClose }: FeaturesDialogProps) {
  const own = useRead(routes.getFamilyFeatures, { params: { id: family.id } }, { staleTime: 0 })
  const all = useRead(routes.listFamilyFeatures, {}, { staleTime: 300_000 })
  const skeleton = <Skeleton shape="row" count={4} />
  const text = useText()
  const { locale } = useElement()
  const title = text('families.featuresTitle', { name: familyName(family, locale) })
  if (own.data && all.data)
    return (
      <FeaturesForm
        key={own.data.version}
        title={title}
        features={own.data}
        all={all.data.member}
        onClose={onClose}
      />
    )
  return (
    <Dialog open size="lg" onClose={onClose} closeLabel={text('runtime.dismiss')} title={title}>
      <Loaded read={own} skeleton={skeleton}>
        {() => (
          <Loaded read={all} skeleton={skeleton}>
            {() => skeleton}
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  )
}

const writes = { invalidates: [routes.getFamilyFeatures, routes.listManagedFamilies] }

interface FeaturesFormProps {
  readonly title: string
  readonly features: FamilyFeatures
  readonly all: readonly FamilyFeature[]
  readonly onClose: () => void
}

function FeaturesForm({ title, features, all, onClose }: FeaturesFormProps) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const emit = useEmit(familiesEvents)
  const save = useWrite(routes.setFamilyFeatures, writes)
  const [chosen, setChosen] = useState(features.features)
  const [renamed, setRenamed] = useState<string | null>(null)
  useDirty(chosen !== features.features)
  async function handleSave() {
    const { id, version } = features
    await save
      .mutateAsync({ params: { id }, body: { features: chosen }, ifMatch: `"${version}"` })
      .then(() => {
        emit('comptoir-family-saved', { id })
        notify({ title: text('families.featuresSaved') })
        onClose()
      })
      .catch(() => undefined)
  }
  return (
    <>
      <Dialog
        open
        keepOnOutsideClick
        size="lg"
        onClose={onClose}
        closeLabel={text('runtime.dismiss')}
        title={title}
        footer={
          <>
            <Button onClick={onClose}>
              <Text id="form.cancel" />
            </Button>
            <Button variant="primary" busy={save.isPending} onClick={() => void handleSave()}>
              <Text id="form.save" />
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {save.error && (
            <Notice tone="danger" live="alert" title={text('families.featuresFailed')}>
              {errorText(save.error)}
            </Notice>
          )}
          <AddFeature
            all={all.filter(({ code }) => chosen.every((own) => own.code !== code))}
            onAdd={({ code }) => setChosen([...chosen, { code, isFilter: true }])}
          />
          <NewFeature
            all={all}
            onAdd={({ code }) => setChosen((now) => [...now, { code, isFilter: true }])}
          />
          <FeatureList
            title="families.ownFeatures"
            none="families.noFeatures"
            all={all}
            features={chosen}
            onRename={setRenamed}
            onChange={setChosen}
          />
          {features.inherited.length > 0 && (
            <FeatureList
              title="families.inherited"
              all={all}
              features={features.inherited}
              onRename={setRenamed}
            />
          )}
        </div>
      </Dialog>
      {renamed !== null && <FeatureDialog code={renamed} onClose={() => setRenamed(null)} />}
    </>
  )
}
