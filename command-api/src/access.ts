import { type StaffRole, staffRoles } from '@kreditlina/domain/kernel/roles';
import type { Access } from '@kreditlina/http-edge/access';

/** What belongs to one person, and is there for nobody else. */
export type Owned = 'application' | 'company';

const own = (what: Owned): Access => ({ kind: 'own', what });
const staff = (...roles: StaffRole[]): Access => ({ kind: 'staff', roles });

export const ownApplication = own('application');
export const ownCompany = own('company');
/** Reads of the back office; an analyst gets personal data masked, as everybody does in lists. */
export const staffReaders = staff(...staffRoles);
/** What needs the personal number in clear, or changes something. */
export const staffDeciders = staff('admin', 'approver');
export const admins = staff('admin');
