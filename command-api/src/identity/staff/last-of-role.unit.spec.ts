import type { Role } from '@kreditlina/domain/kernel/rights';
import { describe, expect, it } from 'vitest';
import { isLastAmong } from './last-of-role.ts';

const staff = (people: Record<string, readonly Role[]>) =>
  Object.entries(people).map(([id, roles]) => ({ id, roles }));

describe('a role that cannot be revoked', () => {
  it('the only admin and the only approver keep their role', () => {
    const two = staff({ anders: ['admin'], beata: ['approver'] });
    expect(isLastAmong(two, 'anders', 'admin')).toBe(true);
    expect(isLastAmong(two, 'beata', 'approver')).toBe(true);
  });

  it('a role stays where one person would be left as both the only admin and the only approver', () => {
    const both = staff({ anders: ['admin', 'approver'], beata: ['approver'], cecilia: ['analyst'] });
    expect(isLastAmong(both, 'beata', 'approver')).toBe(true);
    expect(isLastAmong(both, 'anders', 'approver')).toBe(false);
    const admins = staff({ anders: ['admin', 'approver'], bo: ['admin'] });
    expect(isLastAmong(admins, 'bo', 'admin')).toBe(true);
  });
});

describe('a role that can be revoked', () => {
  it('a role can be revoked while an admin and another approver remain', () => {
    const three = staff({ anders: ['admin'], beata: ['approver'], bo: ['approver', 'admin'] });
    expect(isLastAmong(three, 'anders', 'admin')).toBe(false);
    expect(isLastAmong(three, 'beata', 'approver')).toBe(false);
  });

  it('the role of an analyst can be revoked, even from the only one', () => {
    expect(isLastAmong(staff({ cecilia: ['analyst'] }), 'cecilia', 'analyst')).toBe(false);
  });
});
