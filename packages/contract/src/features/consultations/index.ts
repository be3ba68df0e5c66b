export {
  awardProposals,
  awardProposalsInSlices,
  type AwardKind,
  type AwardProblem,
  type AwardProposal,
  type AwardReason,
} from './award.rules.ts'
export { awardShares, shippingDue, type AwardShare, type OrderSum } from './award-sums.rules.ts'
export { linesOf, offeredPrice } from './answer-lines.rules.ts'
export { countOutliers, offerOutlier } from './offer-outlier.rules.ts'
export { awardProblem } from './award-comparison.rules.ts'
export {
  bestOf,
  bestOfLines,
  bestTotals,
  carbonOf,
  gapBase,
  lineSum,
  gapOf,
  isDocument,
  totalOf,
  wholeSumOf,
  type BestOf,
} from './comparison.rules.ts'
export {
  matrixColumns,
  sortLines,
  type MatrixColumn,
  type MatrixSort,
  type MatrixView,
} from './comparison-view.rules.ts'
export type { AwardLine, AwardOffer, AwardSupplier } from './award-costs.rules.ts'
export {
  consultationDraftSchema,
  consultationOrigins,
  type Consultation,
  type ConsultationAdd,
  type ConsultationDraft,
  type ConsultationLineAdd,
  type ConsultationOrigin,
  type ConsultationQuery,
} from './consultations.schema.ts'
export {
  consultationEventKinds,
  consultationFileKinds,
  consultationLineChangeSchema,
  type ConsultationLineChange,
  consultationSupplierChangeSchema,
  gapBases,
  type ComparedAnswer,
  type Comparison,
  type ConsultationAward,
  type ConsultationEvent,
  type ConsultationEventKind,
  type ConsultationFileKind,
  type ConsultationLine,
  type ConsultationMessage,
  type ConsultationSupplier,
  type GapTo,
  type PastBid,
  type ProposedSupplier,
} from './consultation-parts.schema.ts'
export {
  answeredNow,
  nextStep,
  nextSteps,
  sendFaults,
  supplierState,
  supplierStates,
  type NextStep,
  type SendFault,
  type SupplierState,
  isJustReminded,
} from './consultations.rules.ts'
