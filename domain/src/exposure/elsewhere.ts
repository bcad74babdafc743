import type { Surety } from './events.ts';

/**
 * What a person answers for at other companies, in öre. A company has one credit: of several applications of the same one the largest
 * counts. What stands at the company itself is not counted, because the limit that is asked for is all that it may have: it
 * takes the place of the former one and does not come on top.
 */
export function elsewhereCents(sureties: readonly Surety[], companyId: string): number {
  const byCompany = new Map<string, number>();
  for (const surety of sureties) {
    if (surety.companyId === companyId) continue;
    byCompany.set(surety.companyId, Math.max(byCompany.get(surety.companyId) ?? 0, surety.limitCents));
  }
  return [...byCompany.values()].reduce((sum, limitCents) => sum + limitCents, 0);
}
