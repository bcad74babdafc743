import { proves } from '@kreditlina/tools/proves';
import { describe, it } from 'vitest';
import { useAnAccount } from '../../src/clock/account.ts';
import { useClockProduct } from '../../src/clock/clock-product.ts';
import { askForAHigherLimit } from '../../src/clock/limit-asked-for.ts';
import { hasRunOutBefore, runsOutInSight } from '../../src/clock/offers.ts';
import { makeAReportOnItsDay } from '../../src/clock/saved-reports.ts';

// A separate product, since these tests move its clock by days and months.
const world = useClockProduct();

describe('customers and staff over months', () => {
  it(
    'a customer asks for a higher limit, staff find and raise it, the customer sees it, and staff retry its message',
    proves('A-102', 'A-138', 'A-158', 'A-165', 'A-223', 'C-205', 'F-37'),
    () => askForAHigherLimit(world),
  );

  it('a report saved with a schedule is made now and on its day, and opened', proves('F-46'), () =>
    makeAReportOnItsDay(world),
  );

  it(
    'an offer that is not accepted expires while the customer watches: the screen says so and leads to a new application',
    proves('C-163', 'C-253', 'C-258', 'C-376'),
    () => runsOutInSight(world),
  );

  it(
    'an offer that was not accepted has expired when the customer returns: the account says so and leads to a new application',
    proves('C-163', 'C-253', 'C-263'),
    () => hasRunOutBefore(world),
  );

  it(
    'an account from the offer on: two withdrawals, notices paid, late, reminded of and paid late, and notices read back to the oldest',
    proves('C-001', 'C-025', 'C-206', 'C-209', 'C-214', 'C-215', 'C-218', 'C-219', 'C-361'),
    () => useAnAccount(world),
  );
});
