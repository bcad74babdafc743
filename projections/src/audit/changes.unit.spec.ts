import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes.ts';

/** Two states with nothing masked. */
const between = (before: unknown, after: unknown) =>
  changesBetween({ clear: before, masked: before }, { clear: after, masked: after });

describe('changes of an event', () => {
  it('shows each field before and after', proves('F-26'), () => {
    expect(
      between({ step: 'kyc', bank: null }, { step: 'owners', bank: { bankName: 'Provbanken' } }),
    ).toEqual([
      { about: 'company', field: 'step', before: 'kyc', after: 'owners' },
      { about: 'company', field: 'bank.bankName', before: null, after: 'Provbanken' },
    ]);
  });

  it('shows removed values', () => {
    expect(between({ owners: [{ name: 'Anna' }] }, { owners: [] })).toEqual([
      { about: 'company', field: 'owners.0.name', before: 'Anna', after: null },
    ]);
  });

  it('masks personal numbers wherever they appear', proves('X-48'), () => {
    const changes = between(
      {},
      { guarantors: [{ ssn: '198504129999' }], person: { personalNumber: '198504129999' } },
    );
    expect(changes.map((change) => change.after)).toEqual(['850412-****', '850412-****']);
    expect(between({ ssn: '198504129999' }, { ssn: '[erased]' })[0]).toMatchObject({
      after: '[erased]',
    });
  });

  it('limits the length of lists and texts', () => {
    const many = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`f${index}`, 'x'.repeat(1_000)]),
    );
    const changes = between({}, many);
    expect(changes).toHaveLength(60);
    expect(changes[0]?.after).toHaveLength(301);
  });

  it('leaves out ids, which mean nothing to a reader', () => {
    expect(between({}, { applicationId: 'a', contactDetails: { userId: 'b', email: 'c@d.se' } })).toEqual([
      { about: 'company', field: 'contactDetails.email', before: null, after: 'c@d.se' },
    ]);
  });

  it('counts a field as personal if masking changes it, whatever its name', proves('X-54'), () => {
    expect(
      changesBetween(
        { clear: { note: 'x', limit: 1 }, masked: { note: '•••', limit: 1 } },
        { clear: { limit: 2, children: 3 }, masked: { limit: 2 } },
      ),
    ).toEqual([
      { about: 'company', field: 'limit', before: '1', after: '2' },
      { about: 'person', field: 'children', before: null, after: '3' },
      { about: 'person', field: 'note', before: 'x', after: null },
    ]);
  });

  it('does not look into parts that both states share', () => {
    const shared = {
      get payments(): never {
        throw new Error('read in vain');
      },
    };
    const state = (limitCents: number) => ({ clear: { limitCents, shared }, masked: { limitCents, shared } });
    expect(changesBetween(state(1), state(2))).toEqual([
      { about: 'company', field: 'limitCents', before: '1', after: '2' },
    ]);
  });
});
