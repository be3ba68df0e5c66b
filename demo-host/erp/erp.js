// What an ERP has to write to host Comptoir: a token as attribute, and events. No library.

const search = document.querySelector('comptoir-product-search')
const cart = document.querySelector('comptoir-cart')
const sheet = document.querySelector('comptoir-product-sheet')
const elements = [search, cart, sheet]
const apiBase = search.getAttribute('api-base')

/** The latest token from the API; the elements may have another one, when expiry is simulated. */
let token = null
let refreshing = null

function hand(next) {
  for (const element of elements) {
    if (next === null) element.removeAttribute('token')
    else element.setAttribute('token', next)
  }
}

async function post(path, body) {
  const response = await fetch(apiBase + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/ld+json' },
    body: JSON.stringify(body),
    credentials: 'omit',
  })
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}

// -- session ---------------------------------------------------------------------------------------------------------

const form = document.querySelector('#session-form')
const state = document.querySelector('#session-state')
const closeButton = document.querySelector('#close-session')
const expireButton = document.querySelector('#expire-token')

function say(text, mood = '') {
  state.textContent = text
  state.className = mood
}

function setOpen(isOpen) {
  closeButton.disabled = !isOpen
  expireButton.disabled = !isOpen
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void open(Object.fromEntries(new FormData(form)))
})

async function open({ username, password }) {
  try {
    const user = await post('/login', { username, password })
    token = user.authorizeToken
    hand(token)
    setOpen(true)
    form.elements.password.value = ''
    say(`${user.displayName} (${user.company.name})`, 'good')
  } catch (error) {
    say(error.message === '401' ? 'Identifiant ou mot de passe refusé.' : 'Le service ne répond pas.', 'bad')
  }
}

closeButton.addEventListener('click', () => {
  const last = token
  token = null
  hand(null)
  setOpen(false)
  document.querySelector('#cart-count').textContent = '-'
  showSheet(null)
  say('Session fermée.')
  fetch(`${apiBase}/logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ authorizeToken: last }),
    keepalive: true,
  }).catch(() => undefined)
})

// A token with an invalid signature is rejected like an expired one; the elements notice at their next call.
expireButton.addEventListener('click', () => {
  const [head, claims, signature] = token.split('.')
  hand([head, claims, [...signature].toReversed().join('')].join('.'))
  say('Jeton invalide : la prochaine action le montrera.', 'bad')
})

/** Several elements report the expired session at the same time: one exchange serves them all. */
function refresh() {
  refreshing ??= post('/refresh_token', { authorizeToken: token })
    .then((user) => {
      token = user.authorizeToken
      hand(token)
      say(`${user.displayName} (jeton renouvelé)`, 'good')
    })
    .catch(() => say('La session est terminée. Ouvrez-la de nouveau : rien n’est perdu.', 'bad'))
    .finally(() => {
      refreshing = null
    })
}

document.addEventListener('comptoir-session-expired', ({ detail }) => {
  if (detail.reason === 'expired' && token !== null) refresh()
})

// -- events of the elements -------------------------------------------------------------------------------------------

const log = document.querySelector('#event-log')

function note({ type, target, detail }) {
  const line = document.createElement('li')
  const name = document.createElement('b')
  name.textContent = type
  line.append(
    new Date().toLocaleTimeString('fr-FR'),
    ' ',
    name,
    ` <${target.localName}> ${JSON.stringify(detail)}`,
  )
  log.append(line)
  while (log.childElementCount > 200) log.firstElementChild.remove()
  log.scrollTop = log.scrollHeight
}

const events = [
  'comptoir-cart-changed',
  'comptoir-orders-created',
  'comptoir-search-changed',
  'comptoir-product-shown',
  'comptoir-navigate',
  'comptoir-session-expired',
  'comptoir-error',
]
for (const event of events) document.addEventListener(event, note)

document.addEventListener('comptoir-cart-changed', ({ detail }) => {
  document.querySelector('#cart-count').textContent = detail.count
})

const searchPanel = document.querySelector('#search-panel')
const sheetPanel = document.querySelector('#sheet-panel')

/** The sheet replaces the search, which keeps its state behind it. */
function showSheet(id) {
  sheetPanel.hidden = id === null
  searchPanel.hidden = id !== null
  if (id === null) sheet.removeAttribute('product-id')
  else sheet.setAttribute('product-id', id)
  if (id !== null) sheetPanel.scrollIntoView({ block: 'nearest' })
}

// The ERP has no pages of Comptoir: it decides itself what to do for a link.
document.addEventListener('comptoir-navigate', (event) => {
  event.preventDefault()
  const { page, params } = event.detail
  if (page === 'product') showSheet(params.id)
  if (page === 'cart') cart.scrollIntoView({ block: 'nearest' })
  if (page === 'products') {
    showSheet(null)
    search.state = params
  }
})

// -- rest of the page -------------------------------------------------------------------------------------------------------

document.querySelector('#close-sheet').addEventListener('click', () => showSheet(null))
document.querySelector('#clear-log').addEventListener('click', () => log.replaceChildren())
document.querySelector('#language').addEventListener('change', ({ target }) => {
  // The elements use the language of the page; our own texts stay French.
  document.querySelector('#workspace').lang = target.value
})
