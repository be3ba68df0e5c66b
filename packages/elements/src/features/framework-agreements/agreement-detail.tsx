import { routes, type FrameworkAgreement } from '@comptoir/contract'
import { Button, CopyIcon, DeleteIcon, Notice, Tabs, WarningIcon } from '@comptoir/ui'
import { useCallback, useEffect, useState } from 'react'
import { Loaded, Text, useEmit, useRead, useText } from '../../runtime/index.ts'
import { BackLink } from '../../runtime/parts/back-link.tsx'
import { AgenciesTab } from './agencies-tab.tsx'
import { AgreementSkeleton } from './agreement-skeleton.tsx'
import { Validity, AgreementReach } from './agreement-table.tsx'
import { CatalogsTab } from './catalogs-tab.tsx'
import { DiscountsTab } from './discounts-tab.tsx'
import { DocumentsTab } from './documents-tab.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { FeesTab } from './fees-tab.tsx'
import { ImportsTab } from './imports-tab.tsx'
import { agreementEvents, agreementTabs, type AgreementTab } from './framework-agreements.state.ts'
import { HeadTab } from './head-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { TabProblems } from './tab-problems.ts'
import { useAgreementRemoval } from './use-agreement-removal.ts'

interface AgreementDetailProps {
  readonly id: number
  readonly tab: AgreementTab
}

/** One agreement in tabs that are saved separately. */
export function AgreementDetail({ id, tab }: AgreementDetailProps) {
  const read = useRead(routes.getFrameworkAgreement, { params: { id } })
  return (
    <section part="agreement" className="flex flex-col gap-4">
      <BackLink page="framework-agreements">
        <Text id="frameworkAgreements.backToList" />
      </BackLink>
      <Loaded read={read} skeleton={<AgreementSkeleton />}>
        {(agreement) => <Agreement agreement={agreement} tab={tab} />}
      </Loaded>
    </section>
  )
}

interface AgreementProps {
  readonly agreement: FrameworkAgreement
  readonly tab: AgreementTab
}

function Agreement({ agreement, tab }: AgreementProps) {
  const text = useText()
  const emit = useEmit(agreementEvents)
  const { id, name } = agreement
  const [{ requested, shown }, setShown] = useState({ requested: tab, shown: tab })
  if (requested !== tab) setShown({ requested: tab, shown: tab })
  useEffect(() => {
    emit('comptoir-framework-agreement-shown', { id, name })
  }, [emit, id, name])
  const [problems, setProblems] = useState<readonly AgreementTab[]>([])
  const mark = useCallback(
    (changedTab: AgreementTab, isWrong: boolean) =>
      setProblems((current) => {
        if (current.includes(changedTab) === isWrong) return current
        return isWrong ? [...current, changedTab] : current.filter((one) => one !== changedTab)
      }),
    [],
  )
  const contents: Record<AgreementTab, React.ReactNode> = {
    head: <HeadTab key={id} agreement={agreement} />,
    agencies: <AgenciesTab agreement={agreement} />,
    catalogs: <CatalogsTab agreement={agreement} />,
    discounts: <DiscountsTab agreement={agreement} />,
    fees: <FeesTab agreement={agreement} />,
    documents: <DocumentsTab agreement={agreement} />,
    imports: <ImportsTab agreement={agreement} />,
    history: <HistoryTab id={id} />,
  }
  return (
    <TabProblems value={mark}>
      <AgreementHead agreement={agreement} />
      <Tabs
        label={text('frameworkAgreements.tabs')}
        tabs={agreementTabs.map((key) => ({
          key,
          label: <Text id={`frameworkAgreements.tab.${key}`} />,
          ...(problems.includes(key) && {
            icon: <WarningIcon role="img" aria-label={text('frameworkAgreements.tabWrong')} />,
          }),
          content: contents[key],
        }))}
        selected={shown}
        onSelect={(next) => {
          setShown({ requested: tab, shown: next })
          emit('comptoir-tab-changed', { tab: next })
        }}
      />
    </TabProblems>
  )
}

function AgreementHead({ agreement }: { readonly agreement: FrameworkAgreement }) {
  const { name, supplier, unit, isInherited } = agreement
  const [isCopying, setCopying] = useState(false)
  const removal = useAgreementRemoval()
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <div className="flex min-w-56 flex-1 flex-col gap-1">
          <h2 className="m-0 text-xl font-semibold wrap-anywhere">{name}</h2>
          <span className="text-muted flex flex-wrap items-center gap-2">
            {supplier.name}
            <Validity agreement={agreement} />
          </span>
          <AgreementReach agreement={agreement} />
        </div>
        {!isInherited && (
          <div className="flex flex-wrap gap-2">
            <Button icon={<CopyIcon />} onClick={() => setCopying(true)}>
              <Text id="frameworkAgreements.duplicate" />
            </Button>
            <Button icon={<DeleteIcon />} onClick={() => void removal(agreement)}>
              <Text id="frameworkAgreements.remove" />
            </Button>
          </div>
        )}
      </div>
      {isInherited && (
        <Notice tone="info">
          <Text id="frameworkAgreements.readOnly" values={{ unit: unit.name }} />
        </Notice>
      )}
      {isCopying && <DuplicateDialog agreement={agreement} onClose={() => setCopying(false)} />}
    </>
  )
}
