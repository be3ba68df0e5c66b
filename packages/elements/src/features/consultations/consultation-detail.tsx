import { routes, type Consultation } from '@comptoir/contract'
import { Tabs } from '@comptoir/ui'
import { useEffect, useState, type ReactNode } from 'react'
import { Loaded, Text, useEmit, useRead, useText } from '../../runtime/index.ts'
import { BackLink } from '../../runtime/parts/back-link.tsx'
import { ListSkeleton } from '../../runtime/list/list-skeleton.tsx'
import { CompareTab } from './compare-tab.tsx'
import { ConsultationHead } from './consultation-head.tsx'
import { consultationEvents, consultationTabs, type ConsultationTab } from './consultations.state.ts'
import { DocumentsTab } from './documents-tab.tsx'
import { MessagesTab } from './messages-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { RequestTab } from './request-tab.tsx'
import { SuppliersTab } from './suppliers-tab.tsx'

/** One consultation: request, suppliers and answers. */
export function ConsultationDetail({ id, tab }: { readonly id: number; readonly tab: ConsultationTab }) {
  const read = useRead(routes.getConsultation, { params: { id } })
  return (
    <section part="consultation" className="flex flex-col gap-4">
      <BackLink page="consultations">
        <Text id="consultations.backToList" />
      </BackLink>
      <Loaded read={read} skeleton={<ListSkeleton />}>
        {(consultation) => <LoadedConsultation consultation={consultation} tab={tab} />}
      </Loaded>
    </section>
  )
}

function LoadedConsultation({
  consultation,
  tab,
}: {
  readonly consultation: Consultation
  readonly tab: ConsultationTab
}) {
  const text = useText()
  const emit = useEmit(consultationEvents)
  const { id, name } = consultation
  const [{ requested, shown }, setShown] = useState({ requested: tab, shown: tab })
  if (requested !== tab) setShown({ requested: tab, shown: tab })
  useEffect(() => {
    emit('comptoir-consultation-shown', { id, name })
  }, [emit, id, name])
  const contents: Record<ConsultationTab, ReactNode> = {
    request: <RequestTab consultation={consultation} />,
    suppliers: <SuppliersTab consultation={consultation} />,
    compare: <CompareTab consultation={consultation} />,
    exchanges: <MessagesTab consultation={consultation} />,
    documents: <DocumentsTab consultation={consultation} />,
    history: <HistoryTab id={id} />,
  }
  return (
    <>
      <ConsultationHead consultation={consultation} />
      <Tabs
        label={text('consultations.tabs')}
        tabs={consultationTabs.map((key) => ({
          key,
          label: (
            <Text
              id={`consultations.tab.${key}`}
              values={{ questions: consultation.questionCount, answers: consultation.answeredCount }}
            />
          ),
          content: shown === key ? contents[key] : null,
        }))}
        selected={shown}
        onSelect={(next) => {
          setShown({ requested: tab, shown: next })
          emit('comptoir-tab-changed', { tab: next })
        }}
      />
    </>
  )
}
