/** Field errors of agreements, as worded in section 8 of the specification. */
export const agreementErrorTexts = {
  'end.end_before_start': 'frameworkAgreements.problem.endBeforeStart',
  'catalogs.required': 'frameworkAgreements.problem.catalogs',
  'agencies.required': 'frameworkAgreements.problem.agencies',
  'percentage.too_big': 'frameworkAgreements.problem.percentage',
} as const
