import * as z from 'zod/mini'
import { textMaxLength } from '../core/constants.ts'
import { readOrigin } from './origin.rules.ts'

/** An origin as browsers write it. */
export const originSchema = z.pipe(
  z.string().check(
    z.maxLength(textMaxLength, 'too_long'),
    z.check<string>((context) => {
      const reading = readOrigin(context.value)
      if ('code' in reading)
        context.issues.push({ code: 'custom', message: reading.code, input: context.value })
    }),
  ),
  z.transform((text: string) => {
    const reading = readOrigin(text)
    return 'origin' in reading ? reading.origin : text
  }),
)
