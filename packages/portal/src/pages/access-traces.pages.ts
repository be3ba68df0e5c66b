import { pageSize, type ElementState, type Page } from './page.ts'

const accessTracesState: ElementState = {
  property: 'state',
  event: 'comptoir-access-traces-changed',
  defaults: { kind: 'all', order: 'at-desc', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const accessTracesPages: readonly Page[] = [
  {
    name: 'access-traces',
    en: '/en/access-traces',
    fr: '/traces-d-acces',
    layout: 'default',
    permission: { subject: 'access_traces.list', action: 'read' },
    title: 'page.access-traces',
    menu: { in: 'management', theme: 'people', icon: 'history', about: 'page.access-traces.about' },
    screen: { kind: 'element', tag: 'comptoir-access-traces', state: accessTracesState },
  },
]
