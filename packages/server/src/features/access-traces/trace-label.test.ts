import { fileSchema, routes, type AnyRoute } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { isWrite } from '../../platform/http/bind-route.ts'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import { traceLabel } from './trace-label.ts'

const isRecorded = (route: AnyRoute) =>
  isWrite(route)
    ? route.audit !== false
    : route.auth !== 'none' &&
      (route.output === fileSchema || (route.path.includes('{') && route.answer !== 'collection'))

/** Outside the contract: the addresses of documents, and the requests of an ERP's server. */
const others = ['readFile', 'fetchErpOrder', 'fetchErpAgreement', 'prepareErpSession']

test('every recorded operation has words in both languages, and no word is left over', () => {
  const recorded = Object.entries<AnyRoute>(routes).flatMap(([name, route]) =>
    isRecorded(route) ? [name] : [],
  )
  const expected = [...recorded, ...others].toSorted()
  expect(Object.keys(fr).toSorted()).toEqual(expected)
  expect(Object.keys(en).toSorted()).toEqual(expected)
})

test('an operation of the past is shown by its name', () => {
  expect(traceLabel('fr', 'setAlertLetter')).toBe('setAlertLetter')
  expect(traceLabel('fr', 'login')).toBe('Connexion')
})
