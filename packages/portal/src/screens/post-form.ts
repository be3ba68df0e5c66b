import type { ErpTransfer } from '@comptoir/contract'

/** Posts a form to the address and the window given by the ERP. */
export function postForm({ action, target, fields }: ErpTransfer['form'], page: Document = document): void {
  const form = page.createElement('form')
  form.method = 'post'
  form.action = action
  form.target = target
  form.acceptCharset = 'utf-8'
  form.hidden = true
  for (const { name, value } of fields) {
    const field = page.createElement('textarea')
    field.name = name
    field.value = value
    form.append(field)
  }
  page.body.append(form)
  form.submit()
  form.remove()
}
