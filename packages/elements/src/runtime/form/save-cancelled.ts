/** Thrown by `onSave` of a form when the host has prevented it: the form stays as it is, without an error. */
export class SaveCancelled extends Error {
  override name = 'SaveCancelled'
}
