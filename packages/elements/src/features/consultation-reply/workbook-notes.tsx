import { Notice } from '@comptoir/ui'
import { Text, useText } from '../../runtime/index.ts'
import type { WorkbookNote } from './read-workbook.rules.ts'

/** The parts of a workbook that are not applied, row by row. */
export function WorkbookNotes({ notes }: { readonly notes: readonly WorkbookNote[] }) {
  const text = useText()
  if (notes.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={<Text id="consultationReply.workbookLeftOut" values={{ count: notes.length }} />}
    >
      <ul className="m-0 max-h-[30dvh] overflow-y-auto ps-5">
        {notes.map((note, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- notes are shown once and never change
          <li key={at} className="wrap-anywhere">
            {note.note === 'cell' ? (
              <Text
                id={`consultationReply.workbookCell.${note.problem}`}
                values={{
                  row: note.row,
                  name: note.name,
                  column: text(`consultationReply.column.${note.column}`),
                  text: note.text.slice(0, 60),
                }}
              />
            ) : (
              <Text
                id={`consultationReply.workbookNote.${note.note}`}
                values={{ row: note.row, text: note.text }}
              />
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
