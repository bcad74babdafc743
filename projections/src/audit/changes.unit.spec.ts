import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes.ts';

describe('changes of an event', () => {
  it('shows field by field what was before and after', proves('F-26'), () => {
    expect(
      changesBetween({ step: 'kyc', bank: null }, { step: 'owners', bank: { bankName: 'Provbanken' } }),
    ).toEqual([
      { field: 'step', before: 'kyc', after: 'owners' },
      { field: 'bank.bankName', before: null, after: 'Provbanken' },
    ]);
  });

  it('shows what is gone', () => {
    expect(changesBetween({ owners: [{ name: 'Anna' }] }, { owners: [] })).toEqual([
      { field: 'owners.0.name', before: 'Anna', after: null },
    ]);
  });

  it('masks personal numbers wherever they appear', proves('X-48'), () => {
    const changes = changesBetween(
      {},
      { guarantors: [{ ssn: '198504129999' }], person: { personalNumber: '198504129999' } },
    );
    expect(changes.map((change) => change.after)).toEqual(['850412-****', '850412-****']);
    expect(changesBetween({ ssn: '198504129999' }, { ssn: '[erased]' })[0]).toMatchObject({
      after: '[erased]',
    });
  });

  it('keeps lists and texts short', () => {
    const many = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`f${index}`, 'x'.repeat(1_000)]),
    );
    const changes = changesBetween({}, many);
    expect(changes).toHaveLength(60);
    expect(changes[0]?.after).toHaveLength(301);
  });

  it('hides ids that say nothing to a reader', () => {
    expect(
      changesBetween({}, { applicationId: 'a', contactDetails: { userId: 'b', email: 'c@d.se' } }),
    ).toEqual([{ field: 'contactDetails.email', before: null, after: 'c@d.se' }]);
  });
});
