import { useState } from 'react'
import './finder.css'

// React 19 supports custom elements: `on` and an event's name sets its listener.
export function App() {
  const [town, setTown] = useState('')
  const [isDark, setIsDark] = useState(false)
  const [status, setStatus] = useState('')
  return (
    <main>
      <h1>Points de vente</h1>
      <p>
        {['Rennes', 'Lyon'].map((name) => (
          <button key={name} type="button" onClick={() => setTown(name)}>
            {name}
          </button>
        ))}
        <button type="button" aria-pressed={isDark} onClick={() => setIsDark(!isDark)}>
          Sombre
        </button>
      </p>
      <comptoir-supplier-finder
        token="pk_your_key"
        query={town}
        theme={isDark ? 'dark' : 'light'}
        oncomptoir-session-expired={({ detail }) =>
          setStatus(`La recherche demande une clé (${detail.reason}).`)
        }
        oncomptoir-error={({ detail }) => setStatus(`La recherche est en panne : ${detail.message}`)}
      />
      <p role="status">{status}</p>
    </main>
  )
}
