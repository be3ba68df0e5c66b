/** KOBALT sends its buyers to Comptoir: by a form to a frame or a window, or with the elements in this page. */

const cxmlForm = document.querySelector('#cxml-form')
const ociForm = document.querySelector('#oci-form')
const frame = document.querySelector('#shop-frame')
const elements = document.querySelectorAll('comptoir-product-search, comptoir-cart')
const apiBase = elements[0].getAttribute('api-base')

ociForm.elements.HOOK_URL.value = `${location.origin}/punch-out/return`

document.querySelector('#language').addEventListener('change', ({ target }) => {
  cxmlForm.elements.language.value = target.value
  ociForm.elements.LANGUAGE.value = target.value
})

document.querySelector('#place').addEventListener('change', ({ target }) => {
  for (const form of [cxmlForm, ociForm]) form.target = target.value
  frame.hidden = target.value !== 'shop'
})

// The same session, with the elements in our own page: the start address is exchanged for a token.
document.querySelector('#embed').addEventListener('click', () => void embed())

async function embed() {
  const asked = await fetch('/punch-out/cxml', {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams(new FormData(cxmlForm)),
  })
  const { start } = await asked.json()
  const opened = await fetch(`${apiBase}/public/erp_sessions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/ld+json' },
    body: JSON.stringify({ start: start.split('/').at(-1) }),
    credentials: 'omit',
  })
  const { authorizeToken } = await opened.json()
  frame.hidden = true
  document.querySelector('#embedded').hidden = false
  for (const element of elements) element.setAttribute('token', authorizeToken)
}

// This ERP imports the lines as they are; another one posts `detail.form`.
document.addEventListener('comptoir-cart-transferred', ({ detail }) => {
  document.querySelector('#received').textContent = JSON.stringify(detail.lines, null, 2)
  document.querySelector('#received-panel').hidden = false
})

document.addEventListener('comptoir-navigate', (event) => event.preventDefault())
