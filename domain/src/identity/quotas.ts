/** What a colleague may do a limited number of times a day. */
export const staffQuotas = ['reveal', 'look-up', 'export'] as const;
export type StaffQuota = (typeof staffQuotas)[number];
