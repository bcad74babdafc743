import type { Surety } from './events.ts';

/**
 * Sureties of a person at other companies, in öre. A company has one credit, so of several applications the
 * largest counts. The company's own is excluded, because the requested limit replaces it rather than adding
 * to it.
 */
export function elsewhereCents(sureties: readonly Surety[], companyId: string): number {
  const byCompany = new Map<string, number>();
  for (const surety of sureties) {
    if (surety.companyId === companyId) continue;
    byCompany.set(surety.companyId, Math.max(byCompany.get(surety.companyId) ?? 0, surety.limitCents));
  }
  return [...byCompany.values()].reduce((sum, limitCents) => sum + limitCents, 0);
}
