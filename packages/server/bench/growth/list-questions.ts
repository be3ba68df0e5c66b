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
    questions: ['/internal/orders?search=affaire%2075', '/internal/orders?search=B-125'],
  },
  { name: 'consultations', questions: ['/consultations'] },
  {
    name: 'consultations, facets',
    questions: ['/consultations?facets[]=status&facets[]=supplier&facets[]=requester'],
  },
  { name: 'consultations, far page', questions: ['/consultations?page=100'] },
  { name: 'consultations, words', questions: ['/consultations?search=chantier%2075'] },
  { name: 'lists', questions: ['/cart_product_selections'] },
  { name: 'lists, words', questions: ['/cart_product_selections?search=list%2075'] },
  { name: 'cart', questions: ['/internal/cart'] },
]
