import type { DataImport, UndoneImport } from '@comptoir/contract'
import { Text, useErrorText, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useOfferUndo } from '../../runtime/parts/use-undoable.ts'
import type { DataImportOffer } from './data-import.ts'

/** Undoes an import, and says which of its rows stay as they are. */
export function useImportUndo({ routes, reads }: DataImportOffer) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const offer = useOfferUndo()
  const write = useWrite(routes.undo, { invalidates: [...reads, routes.list] })

  async function undo({ id, undoneCount }: DataImport): Promise<void> {
    try {
      const undone = await write.mutateAsync({ params: { id } })
      const title = text('dataImport.undone', { count: undone.undoneCount - undoneCount })
      if (undone.keptCount === 0) notify({ title })
      else notify({ tone: 'warning', title, children: <KeptRows undone={undone} /> })
    } catch (failure) {
      notify({ tone: 'danger', title: text('dataImport.undoFailed'), children: errorText(failure) })
    }
  }
  return {
    undo,
    isUndoing: write.isPending,
    /** Says what an import has done, and offers to undo it. */
    offerUndo: (done: DataImport) =>
      offer(
        { title: text('dataImport.applied'), children: text('dataImport.counters', { ...done.counters }) },
        () => undo(done),
      ),
  }
}

function KeptRows({ undone }: { readonly undone: UndoneImport }) {
  const text = useText()
  return (
    <>
      <p className="m-0">
        <Text id="dataImport.notUndone" values={{ count: undone.keptCount }} />
      </p>
      <ul role="list" className="m-0 max-h-40 list-none overflow-auto p-0 text-sm">
        {undone.kept.map(({ line, name, reason }) => (
          <li key={`${line} ${name}`}>
            {text('dataImport.keptLine', { line, name, reason: text(`dataImport.kept.${reason}`) })}
          </li>
        ))}
      </ul>
    </>
  )
}
