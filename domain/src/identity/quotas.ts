/** What a colleague may do a limited number of times a day. */
export const staffQuotas = ['reveal', 'look-up'] as const;
export type StaffQuota = (typeof staffQuotas)[number];
