import { type Right, rightsOf, rolesWith } from '@kreditlina/domain/kernel/rights';
import type { Access } from '@kreditlina/http-edge/access';

/** What belongs to one person, and is there for nobody else. */
export type Owned = 'application' | 'company';

const own = (what: Owned): Access => ({ kind: 'own', what });
/** Whoever has a role with this right. */
export const staffWith = (right: Right): Access => ({ kind: 'staff', roles: rolesWith(right) });

export const ownApplication = own('application');
export const ownCompany = own('company');
/** Whether staff with these roles get personal data in clear; everybody else gets masks. */
export const seesPersonalData = (roles: readonly string[]): boolean =>
  rightsOf(roles).includes('see-personal-data');
