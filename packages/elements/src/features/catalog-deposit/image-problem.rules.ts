import { constants } from '@comptoir/contract'

/** The message id for an invalid size of a picture, or of a ZIP of pictures. */
export function imageProblem(chosen: File | null): 'catalogDeposit.imageTooBig' | undefined {
  if (chosen === null) return undefined
  const isPicture = /\.(?:jpe?g|png)$/i.test(chosen.name)
  const maximum = isPicture ? constants.depositImageMaxBytes : constants.depositFileMaxBytes
  return chosen.size > maximum ? 'catalogDeposit.imageTooBig' : undefined
}
