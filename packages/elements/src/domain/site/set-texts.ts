import type { FieldPath, FieldValues, UseFormSetValue } from 'react-hook-form'

/** Sets texts of a form that has the project fields. */
export function setTexts<Values extends FieldValues>(
  setValue: UseFormSetValue<Values>,
  texts: Readonly<Record<string, string>>,
): void {
  for (const [name, text] of Object.entries(texts))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form has the project fields
    setValue(name as FieldPath<Values>, text as never, { shouldDirty: true })
}
