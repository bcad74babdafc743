/**
 * Events that exist only for certain persons: those found in a list, without signing authority, or whose
 * income or debts failed a rule. Their mere existence reveals the person. A block of withdrawals may be due
 * to a hit, and unblocking by two people always is.
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

/**
 * State fields of an account that hold the content of these events: other events reveal it when they clear
 * the field.
 */
export const isOfSomePersons = (field: string): boolean =>
  /^draws\.\d+\.(reasons|overridden)\b|^(blocked|unblockProposal|settledUnblockId)\b/.test(field);
