export const staffRoles = ['analyst', 'admin', 'approver'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const roleChanges = ['grant', 'revoke'] as const;

export const roles = ['customer', ...staffRoles] as const;
export type Role = (typeof roles)[number];

/** Role in upper case, as in the API. */
export const wireRole = (role: Role): string => role.toUpperCase();

/** Back-office rights. Routes and screens use only this list. */
export const rights = [
  /** Read lists, applications, histories and figures, with personal data masked. */
  'read',
  /** Read the same data unmasked, except personal numbers. */
  'see-personal-data',
  /** Reveal a complete personal number, for a recorded purpose. */
  'reveal-number',
  /** Find a person by personal number. */
  'look-up-person',
  /** Decide on list hits and close manual reviews. */
  'review',
  /** Accept a politically exposed person. Never given to the operator of the installation. */
  'accept-position',
  /** Change an account: limit, price, debts and blocks. */
  'manage-credit',
  /** Approve proposals of other people. */
  'approve',
  /** Read credit reports of a company or person, and documents of a credit, for a recorded purpose. */
  'read-reports',
  /** See the pages of a customer who needs help, for a recorded purpose. */
  'see-as-customer',
  'edit-content',
  /** Change the e-mail address and phone number of a customer. */
  'change-contact',
  /** Attach tags to, and comment on, companies and people. */
  'annotate',
  /** Manage the types and texts of messages, and failed messages. */
  'manage-messages',
  'manage-costs',
  /** Manage roles and sessions of others. */
  'manage-staff',
  /** Retry failed jobs and rebuild read models. */
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
    // Approvers must be able to read the grounds of a proposal.
    'read-reports',
    'approve',
  ],
  admin: rights.filter((right) => right !== 'accept-position' && right !== 'approve'),
};

const isStaffRole = (role: string): role is StaffRole => (staffRoles as readonly string[]).includes(role);

/** Rights of a set of roles, in the order of `rights`. */
export function rightsOf(roles: readonly string[]): readonly Right[] {
  const held = new Set(roles.filter(isStaffRole).flatMap((role) => rightsOfRole[role]));
  return rights.filter((right) => held.has(right));
}

/** Roles that include a right. */
export const rolesWith = (right: Right): readonly StaffRole[] =>
  staffRoles.filter((role) => rightsOfRole[role].includes(right));

/** Purposes for which staff may read a credit report or a document of a company. Recorded at each reading. */
export const readingPurposes = [
  'credit-decision',
  'credit-follow-up',
  'customer-question',
  'complaint',
  'fraud-suspected',
  'legal-duty',
] as const;
export type ReadingPurpose = (typeof readingPurposes)[number];
