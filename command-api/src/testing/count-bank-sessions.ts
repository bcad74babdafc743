import type { Partners } from '@kreditlina/partners';

/**
 * Counts sessions started with the bank-data partner: each is new, and the event log cannot show that two are
 * the same.
 */
export function countBankSessions() {
  const asked = { bankSessions: 0 };
  const partners = (real: Partners): Partners => ({
    ...real,
    bankData: {
      ...real.bankData,
      createSession: (order) => {
        asked.bankSessions += 1;
        return real.bankData.createSession(order);
      },
    },
  });
  return { asked, partners };
}
