/** Who works in the back office. */
export const staffRoles = ['analyst', 'admin', 'approver'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const roles = ['customer', ...staffRoles] as const;
export type Role = (typeof roles)[number];

/** A role as the wire writes it. */
export const wireRole = (role: Role): string => role.toUpperCase();
