import { routes, type Choice, type JobSite } from '@comptoir/contract'
import { useRef } from 'react'
import { useElement, useErrorText, useText } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { ChoiceField } from '../choice/choice-field.tsx'
import { emptiedWith, filledBy, type SiteTexts } from './site.rules.ts'
import type { FormSite } from './use-site.ts'

interface SiteChoiceProps {
  readonly of: FormSite
  /** The texts of the form, to empty only those that the site has filled. */
  readonly current: Parameters<typeof emptiedWith>[1]
  /** Sets texts of the form; `site`: the chosen one, `null` if there is none now. */
  readonly onTexts: (texts: SiteTexts, site: JobSite | null) => void
  /** Where goods are delivered to the site: chosen in this form, or in the orders of an award. */
  readonly delivers?: 'order' | 'award'
}

const hints = { none: 'site.hint', order: 'site.hintDelivery', award: 'site.hintAward' }

/** Chooses an open site, which fills fields of a form. */
export function SiteChoice({ of, current, onTexts, delivers }: SiteChoiceProps) {
  const text = useText()
  const { client } = useElement()
  const notify = useNotify()
  const errorText = useErrorText()
  const latest = useRef(0)
  async function choose(choice: Choice | null) {
    latest.current += 1
    if (choice === null) {
      if (of.site) onTexts(emptiedWith(of.site, current), null)
      return
    }
    const turn = latest.current
    try {
      const site = await client.call(routes.getJobSite, { params: { id: choice.id } })
      if (turn !== latest.current) return
      of.prefer(site)
      onTexts(filledBy(site), site)
    } catch (error) {
      notify({ tone: 'danger', title: text('site.failed'), children: errorText(error) })
    }
  }
  if (!of.isOffered) return null
  return (
    <ChoiceField
      route={routes.listJobSiteChoices}
      label={text('site.site')}
      hint={text(hints[delivers ?? 'none'])}
      value={of.choice}
      onChoose={(choice) => void choose(choice)}
    />
  )
}
