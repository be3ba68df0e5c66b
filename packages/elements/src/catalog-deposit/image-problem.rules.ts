import { constants } from '@comptoir/contract'

/** What is wrong with the size of a picture, or of a ZIP of them: the id of its message. */
export function imageProblem(chosen: File | null): 'catalogDeposit.imageTooBig' | undefined {
  if (chosen === null) return undefined
  const isPicture = /\.(?:jpe?g|png)$/i.test(chosen.name)
  const maximum = isPicture ? constants.depositImageMaxBytes : constants.depositFileMaxBytes
  return chosen.size > maximum ? 'catalogDeposit.imageTooBig' : undefined
}
