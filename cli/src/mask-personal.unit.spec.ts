import { describe, expect, it } from 'vitest';
import { MASK, maskPersonal } from './mask-personal.ts';

const id = '0190a0c0-0000-7000-8000-000000000001';
const person = {
  name: 'Astrid Lindqvist',
  ssn: '196803129805',
  email: 'astrid@example.com',
  phone: '+46701740605',
};

describe('masking for the terminal', () => {
  it('hides every field that its schema marks as personal, in lists and alternatives too', () => {
    const owners = [
      { type: 'person', ownerId: id, personId: id, ...person, ownershipBasisPoints: 10_000 },
      {
        type: 'company',
        ownerId: id,
        companyNumber: '5599001079',
        name: 'Moder AB',
        ownershipBasisPoints: 3_000,
      },
    ];
    const data = {
      applicationId: id,
      owners,
      noOneOwnsMoreThan25Percent: false,
      alternativeOwners: [],
      source: 'customer',
    };
    const masked = maskPersonal('OwnersDeclared', data);
    for (const value of Object.values(person)) expect(JSON.stringify(masked)).not.toContain(value);
    expect(masked).toMatchObject({
      owners: [{ name: MASK, ssn: MASK, ownershipBasisPoints: 10_000 }, { name: 'Moder AB' }],
    });
  });

  it('hides numbers and lists that are personal, and leaves the rest', () => {
    const masked = maskPersonal('ExistingLoansDeclared', {
      applicationId: id,
      userId: id,
      mortgagesCents: 100,
    });
    expect(masked).toEqual({ applicationId: id, userId: id, mortgagesCents: MASK });
  });

  it('shows nothing of an event that it does not know, nor of a field', () => {
    expect(JSON.stringify(maskPersonal('FromTheFuture', person))).not.toContain('Astrid');
    const masked = maskPersonal('ApplicationStarted', {
      applicationId: id,
      userId: id,
      type: 'standard',
      ...person,
    });
    expect(JSON.stringify(masked)).not.toContain('Astrid');
  });
});
