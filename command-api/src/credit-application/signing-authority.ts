import { hash } from 'node:crypto';
import type { AnsweredAuthority } from '@kreditlina/domain/credit-application/index';
import { canonicalJson } from '@kreditlina/domain/kernel/canonical-json';
import { isPartnerError } from '@kreditlina/partners';
import { requireOfDay } from '../quota/daily-quota.ts';
import type { CreditApplicationParts } from './parts.ts';

type Parts = Pick<CreditApplicationParts, 'signingAuthority' | 'personIdOf' | 'newId' | 'now' | 'pool'>;

/** Maximum number of inquiries per person and day; each costs money, and not every one leaves an event. */
const DAILY_MAX = 50;

/** Person on whose behalf signing authority is asked. */
export interface AskingPerson {
  readonly userId: string;
  /** Twelve digits. */
  readonly ssn: string;
}

/**
 * Asks the credit bureau who may sign for a company. The hash covers the whole answer with ids in place of
 * persons, so it identifies no one and may be kept indefinitely.
 * @throws PartnerError
 * @throws HttpProblem 429 `TOO_MANY_AUTHORITY_CHECKS`
 */
export async function askSigningAuthority(
  parts: Parts,
  companyNumber: string,
  { userId, ssn: personalNumber }: AskingPerson,
): Promise<AnsweredAuthority> {
  const quota = { userId, name: 'signing-authority', most: DAILY_MAX };
  await requireOfDay(parts, quota, 'TOO_MANY_AUTHORITY_CHECKS');
  const { reportId, alternatives } = await answerOf(parts, companyNumber, personalNumber);
  const identified = alternatives.map(({ persons }) =>
    persons.map(({ personalNumber: ssn, name, role }) => ({
      personId: parts.personIdOf(ssn),
      name: name.slice(0, 200),
      ssn,
      role,
    })),
  );
  const told = identified.map((persons) => persons.map(({ personId, role }) => ({ personId, role })));
  return {
    reportId,
    dataHash: hash('sha256', canonicalJson(told), 'hex'),
    answeredAt: parts.now(),
    alternatives: identified,
  };
}

/** Treats a company unknown to the bureau as one without signatories. */
async function answerOf({ signingAuthority, newId }: Parts, companyNumber: string, personalNumber: string) {
  try {
    return await signingAuthority(companyNumber, personalNumber, { idempotencyKey: newId() });
  } catch (error) {
    if (isPartnerError(error) && error.code === 'notFound') return { reportId: '', alternatives: [] };
    throw error;
  }
}
