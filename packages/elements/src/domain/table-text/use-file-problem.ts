import { constants, type FileProblem } from '@comptoir/contract'
import { fileMaxBytes } from '@comptoir/tables/read-table-file'
import { useFormat } from '../../runtime/intl/use-format.ts'
import { useText } from '../../runtime/intl/use-text.tsx'

/** The text of why a file could not be read; see `tableFileMessages`. */
export function useFileProblem(): (problem: FileProblem) => string {
  const text = useText()
  const format = useFormat()
  return (problem) =>
    text(`tableFile.${problem}`, { maximum: format.number(fileMaxBytes / constants.megabyte) })
}
