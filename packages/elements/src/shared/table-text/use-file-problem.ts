import { constants } from '@comptoir/contract'
import { fileMaxBytes } from '@comptoir/tables/read-table-file'
import type { FileProblem } from '@comptoir/tables/table-file-error'
import { useFormat } from '../../runtime/use-format.ts'
import { useText } from '../../runtime/use-text.tsx'

/** Why a file could not be read, in words; their texts are `tableFileMessages`. */
export function useFileProblem(): (problem: FileProblem) => string {
  const text = useText()
  const format = useFormat()
  return (problem) =>
    text(`tableFile.${problem}`, { maximum: format.number(fileMaxBytes / constants.megabyte) })
}
