// The least a React custom element can be: what our elements are measured against.
import r2wc from '@r2wc/react-to-web-component'

function Hello() {
  return <p>Bonjour</p>
}

customElements.define('bare-hello', r2wc(Hello, { shadow: 'open' }))
