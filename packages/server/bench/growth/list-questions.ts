import type { QuestionClass } from '../search/queries.ts'

/** The lists that grow with a company's use. */
export const listQuestions: readonly QuestionClass[] = [
  { name: 'orders', questions: ['/internal/orders'] },
  {
    name: 'orders, facets',
    questions: ['/internal/orders?facets[]=status&facets[]=supplier'],
  },
  { name: 'orders, far page', questions: ['/internal/orders?page=100'] },
  {
    name: 'orders, words',
    questions: ['/internal/orders?search=affaire%2077', '/internal/orders?search=B-123'],
  },
  { name: 'consultations', questions: ['/consultations'] },
  {
    name: 'consultations, facets',
    questions: ['/consultations?facets[]=status&facets[]=supplier&facets[]=requester'],
  },
  { name: 'consultations, far page', questions: ['/consultations?page=100'] },
  { name: 'consultations, words', questions: ['/consultations?search=chantier%2077'] },
  { name: 'lists', questions: ['/internal/selection_lists'] },
  { name: 'lists, words', questions: ['/internal/selection_lists?search=list%2077'] },
  { name: 'cart', questions: ['/internal/cart'] },
]
