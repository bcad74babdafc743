import type { Partners } from '@kreditlina/partners';

/** Counts the sessions that are begun at the bank: each is a new one, and the log of events cannot tell that two are the same. */
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
