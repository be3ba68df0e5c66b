const finder = document.querySelector('comptoir-supplier-finder')
const status = document.querySelector('#status')
const dark = document.querySelector('#dark')

// Input: attributes.
for (const button of document.querySelectorAll('[data-town]')) {
  button.addEventListener('click', () => finder.setAttribute('query', button.dataset.town))
}

dark.addEventListener('click', () => {
  const isDark = finder.getAttribute('theme') !== 'dark'
  finder.setAttribute('theme', isDark ? 'dark' : 'light')
  dark.setAttribute('aria-pressed', String(isDark))
})

// Output: events, which bubble.
document.addEventListener('comptoir-session-expired', ({ detail }) => {
  status.textContent = `La recherche demande une clé (${detail.reason}).`
})
document.addEventListener('comptoir-error', ({ detail }) => {
  status.textContent = `La recherche est en panne : ${detail.message}`
})
