import { type StaffRole, staffRoles } from './roles.ts';

/** What somebody in the back office may do: the one list that routes and screens read. */
export const rights = [
  /** Lists, applications, histories, figures: with personal data masked. */
  'read',
  /** The same with personal data in clear, but for personal numbers. */
  'see-personal-data',
  /** A whole personal number, for a purpose that is recorded. */
  'reveal-number',
  /** From a personal number to the person. */
  'look-up-person',
  /** Hits in the lists, and the end of a manual review. */
  'review',
  /** To take on somebody with a political position: never for whoever runs the installation. */
  'accept-position',
  /** What changes an account: its limit, its price, what is owed or blocked. */
  'manage-credit',
  /** To do what another has proposed: the second pair of eyes, never for whoever proposes. */
  'approve',
  /** What a bureau says of a company or a person, and documents of a credit: for a purpose that is recorded. */
  'read-reports',
  /** The pages of a customer who is helped, for a purpose that is recorded. */
  'see-as-customer',
  'edit-content',
  /** E-mail and phone of a customer. */
  'change-contact',
  /** Tags and comments on companies and people. */
  'annotate',
  /** Types of messages, their texts, and messages that failed. */
  'manage-messages',
  /** Service providers and what they cost. */
  'manage-costs',
  /** Roles and sessions of others. */
  'manage-staff',
  /** To try failed jobs again and to rebuild read models. */
  'operate',
] as const;
export type Right = (typeof rights)[number];

const rightsOfRole: Readonly<Record<StaffRole, readonly Right[]>> = {
  analyst: ['read'],
  approver: [
    'read',
    'see-personal-data',
    'reveal-number',
    'look-up-person',
    'review',
    'accept-position',
    'annotate',
    // Nobody approves what they may not read the ground of.
    'read-reports',
    'approve',
  ],
  admin: rights.filter((right) => right !== 'accept-position' && right !== 'approve'),
};

const isStaffRole = (role: string): role is StaffRole => (staffRoles as readonly string[]).includes(role);

/** What somebody with these roles may do, in the order of the list. */
export function rightsOf(roles: readonly string[]): readonly Right[] {
  const held = new Set(roles.filter(isStaffRole).flatMap((role) => rightsOfRole[role]));
  return rights.filter((right) => held.has(right));
}

/** The roles that have a right. */
export const rolesWith = (right: Right): readonly StaffRole[] =>
  staffRoles.filter((role) => rightsOfRole[role].includes(right));
