/** Who works in the back office. */
export const staffRoles = ['analyst', 'admin', 'approver'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What somebody proposes about a role of another person. */
export const roleChanges = ['give', 'take'] as const;

export const roles = ['customer', ...staffRoles] as const;
export type Role = (typeof roles)[number];

/** A role as the wire writes it. */
export const wireRole = (role: Role): string => role.toUpperCase();
