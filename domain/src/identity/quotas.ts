/** Actions with a daily limit per colleague. */
export const staffQuotas = ['reveal', 'look-up', 'export'] as const;
export type StaffQuota = (typeof staffQuotas)[number];
