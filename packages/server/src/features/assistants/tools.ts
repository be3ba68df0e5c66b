import type { Tool } from './tool.ts'
import { compareAnswersTool, proposeAwardTool } from './tools/answers.tools.ts'
import { addToCartTool, readCartTool } from './tools/cart.tools.ts'
import { matchLinesTool } from './tools/match-lines.tool.ts'
import { agreementsTool, nearestAgenciesTool, statisticsTool } from './tools/company.tools.ts'
import {
  consultationTool,
  listConsultationsTool,
  prepareConsultationTool,
  proposedSuppliersTool,
} from './tools/consultations.tools.ts'
import { selectionListsTool, selectionListTool } from './tools/lists.tools.ts'
import { createPreOrdersTool, listOrdersTool, reorderTool } from './tools/orders.tools.ts'
import { compareProductsTool, productSheetTool, searchProductsTool } from './tools/products.tools.ts'

/** All tools, in the order in which assistants list them. */
export const tools: readonly Tool[] = [
  searchProductsTool,
  productSheetTool,
  compareProductsTool,
  matchLinesTool,
  readCartTool,
  addToCartTool,
  selectionListsTool,
  selectionListTool,
  listConsultationsTool,
  consultationTool,
  proposedSuppliersTool,
  prepareConsultationTool,
  compareAnswersTool,
  proposeAwardTool,
  listOrdersTool,
  reorderTool,
  createPreOrdersTool,
  nearestAgenciesTool,
  agreementsTool,
  statisticsTool,
]
