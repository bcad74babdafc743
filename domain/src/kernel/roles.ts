/** Roles of staff. */
export const staffRoles = ['analyst', 'admin', 'approver'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Kinds of role proposals. */
export const roleChanges = ['give', 'take'] as const;

export const roles = ['customer', ...staffRoles] as const;
export type Role = (typeof roles)[number];

/** Wire form of a role. */
export const wireRole = (role: Role): string => role.toUpperCase();
