import { readFileText } from '@comptoir/tables/read-table-file'
import { TableFileError } from '@comptoir/tables/table-file-error'
import { FileField } from '@comptoir/ui'
import { useState } from 'react'
import { useElement } from '../../runtime/element/element-context.ts'
import { useText } from '../../runtime/intl/use-text.tsx'
import { useFileProblem } from './use-file-problem.ts'

interface TableFileFieldProps {
  /** Receives the text of the file; a workbook as lines of tab-separated cells. */
  readonly onText: (text: string) => void | Promise<void>
}

/** A table as a file instead of typed lines. Its text is passed on, so that it can be reviewed and changed before use. */
export function TableFileField({ onText }: TableFileFieldProps) {
  const text = useText()
  const problemText = useFileProblem()
  const { locale } = useElement()
  const [problem, setProblem] = useState<string | undefined>()

  async function read(file: File) {
    setProblem(undefined)
    try {
      await onText(await readFileText(file, locale))
    } catch (error) {
      setProblem(error instanceof TableFileError ? problemText(error.problem) : text('error.unreachable'))
    }
  }
  return (
    <FileField
      accept=".xlsx,.csv,.txt"
      label={text('tableFile.label')}
      error={problem}
      value={null}
      onValueChange={(file) => file && void read(file)}
      chooseLabel={text('tableFile.choose')}
      emptyLabel={text('tableFile.kinds')}
      removeLabel={text('tableFile.choose')}
    />
  )
}

/** Appends the lines of a file to the existing text. */
export const withLines = (before: string, added: string) =>
  before.trim() === '' ? added : `${before.trimEnd()}\n${added}`
