import type { NewsItem } from '@comptoir/contract'
import { useState } from 'react'
import { lazyPart } from '../../runtime/index.ts'
import { useList } from '../../runtime/list/use-list.ts'
import { NewsPanel } from './news-panel.tsx'
import { newsList, newsStateSchema, type NewsInput } from './news.state.ts'

const NewsDialog = lazyPart(async () => (await import('./news-dialog.tsx')).NewsDialog)

/** All news items for their authors: the list and the edit dialog. */
export function NewsManager({ state }: { readonly state: NewsInput | undefined }) {
  const list = useList(newsList, newsStateSchema, state)
  const [open, setOpen] = useState<NewsItem | 'new' | null>(null)
  return (
    <>
      <NewsPanel list={list} onOpen={setOpen} />
      {open !== null && <NewsDialog existing={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  )
}
