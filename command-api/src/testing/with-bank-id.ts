import type { BankId, Partners } from '@kreditlina/partners';

/** The partners with some of BankID's calls replaced; the others go to its simulator. */
export const withBankId =
  (replace: (real: BankId) => Partial<BankId>) =>
  (real: Partners): Partners => ({ ...real, bankId: { ...real.bankId, ...replace(real.bankId) } });
