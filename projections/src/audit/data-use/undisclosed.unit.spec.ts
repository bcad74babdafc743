import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { disclosed } from './data-use.ts';
import { undisclosed } from './undisclosed.ts';

const leftOut: readonly string[] = Object.values(undisclosed).flat();
/** Fields that name a member of staff. */
const byStaff = [
  ...['approvedBy', 'deniedBy', 'changedBy', 'refusedBy', 'proposedBy', 'overriddenBy', 'blockedBy'],
  ...['unblockedBy', 'closedBy', 'reversedBy', 'refundedBy', 'assignedBy', 'sentBackBy'],
];

describe('each event of the product', proves('M-15'), () => {
  it('every event is either shown to the customer or left out for a reason', () => {
    const remedy = 'add a new event to `undisclosed.ts` by its reason, or to `disclosed` in data-use.ts';
    expect([...Object.keys(disclosed), ...leftOut].sort(), remedy).toEqual([...eventCatalogue.keys()].sort());
  });

  it('no event that names a member of staff counts as the customer’s or the product’s own act', () => {
    const named = [...eventCatalogue.values()]
      .filter(({ data }) => Object.keys(data.shape).some((field) => byStaff.includes(field)))
      .map(({ type }) => type);
    expect(named.length).toBeGreaterThan(20);
    const notStaffs: readonly string[] = [
      ...undisclosed.theirOwn,
      ...undisclosed.byRule,
      ...undisclosed.follows,
    ];
    expect(named.filter((type) => notStaffs.includes(type))).toEqual([]);
  });
});
