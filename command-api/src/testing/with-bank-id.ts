import type { BankId, Partners } from '@kreditlina/partners';

/** The partners with some BankID calls replaced; the others use its simulator. */
export const withBankId =
  (replace: (real: BankId) => Partial<BankId>) =>
  (real: Partners): Partners => ({ ...real, bankId: { ...real.bankId, ...replace(real.bankId) } });
