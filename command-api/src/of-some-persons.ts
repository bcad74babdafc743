/**
 * Events that there are of certain persons only: of those who were found in a list, may not sign, or whose income or debts stopped a
 * rule. That there is one tells who it was. A block of draws may be for a hit, and its end by two is for nothing else.
 */
export const ofSomePersons = [
  'ScreeningHitDecided',
  'ScreeningDecided',
  'RuleSkipped',
  'RuleOverridden',
  'RuleRestored',
  'WithdrawalReferred',
  'WithdrawalsBlocked',
  'WithdrawalsUnblocked',
  'UnblockProposed',
  'UnblockRefused',
];

/** Where the state of an account keeps what these events said: other events show it once more when it goes. */
export const isOfSomePersons = (field: string): boolean =>
  /^draws\.\d+\.(reasons|overridden)\b|^(blocked|unblockProposal|settledUnblockId)\b/.test(field);
