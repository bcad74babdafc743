import type { Role } from '@kreditlina/domain/kernel/rights';
import { describe, expect, it } from 'vitest';
import { isLastAmong } from './who-stays.ts';

const staff = (people: Record<string, readonly Role[]>) =>
  Object.entries(people).map(([id, roles]) => ({ id, roles }));

describe('a role cannot be taken', () => {
  it('from the only admin or the only approver', () => {
    const two = staff({ anders: ['admin'], beata: ['approver'] });
    expect(isLastAmong(two, 'anders', 'admin')).toBe(true);
    expect(isLastAmong(two, 'beata', 'approver')).toBe(true);
  });

  it('where the admin who is left is the approver who is left: one person has no four eyes', () => {
    const both = staff({ anders: ['admin', 'approver'], beata: ['approver'], cecilia: ['analyst'] });
    expect(isLastAmong(both, 'beata', 'approver')).toBe(true);
    expect(isLastAmong(both, 'anders', 'approver')).toBe(false);
    const admins = staff({ anders: ['admin', 'approver'], bo: ['admin'] });
    expect(isLastAmong(admins, 'bo', 'admin')).toBe(true);
  });
});

describe('a role can be taken', () => {
  it('while an admin and another approver stay', () => {
    const three = staff({ anders: ['admin'], beata: ['approver'], bo: ['approver', 'admin'] });
    expect(isLastAmong(three, 'anders', 'admin')).toBe(false);
    expect(isLastAmong(three, 'beata', 'approver')).toBe(false);
  });

  it('from an analyst, however few there are', () => {
    expect(isLastAmong(staff({ cecilia: ['analyst'] }), 'cecilia', 'analyst')).toBe(false);
  });
});
