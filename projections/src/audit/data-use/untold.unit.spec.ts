import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { told } from './data-use.ts';
import { untold } from './untold.ts';

const leftOut: readonly string[] = Object.values(untold).flat();
/** Fields that name a member of staff. */
const byStaff = [
  ...['approvedBy', 'deniedBy', 'changedBy', 'refusedBy', 'proposedBy', 'overriddenBy', 'blockedBy'],
  ...['unblockedBy', 'closedBy', 'reversedBy', 'refundedBy', 'assignedBy', 'sentBackBy'],
];

describe('each event of the product', proves('M-15'), () => {
  it('every event is either shown to the customer or left out for a reason', () => {
    const remedy = 'add a new event to `untold.ts` by its reason, or to `told` in data-use.ts';
    expect([...Object.keys(told), ...leftOut].sort(), remedy).toEqual([...eventCatalogue.keys()].sort());
  });

  it('no event that names a member of staff counts as the customer’s or the product’s own act', () => {
    const named = [...eventCatalogue.values()]
      .filter(({ data }) => Object.keys(data.shape).some((field) => byStaff.includes(field)))
      .map(({ type }) => type);
    expect(named.length).toBeGreaterThan(20);
    const notStaffs: readonly string[] = [...untold.theirOwn, ...untold.byRule, ...untold.follows];
    expect(named.filter((type) => notStaffs.includes(type))).toEqual([]);
  });
});
