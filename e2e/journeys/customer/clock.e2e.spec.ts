import { proves } from '@kreditlina/tools/proves';
import { describe, it } from 'vitest';
import { useAnAccount } from '../../src/clock/account.ts';
import { useClockProduct } from '../../src/clock/clock-product.ts';
import { askForAHigherLimit } from '../../src/clock/limit-asked-for.ts';
import { hasRunOutBefore, runsOutInSight } from '../../src/clock/offers.ts';
import { makeAReportOnItsDay } from '../../src/clock/saved-reports.ts';

// A product of its own, since these tests move its clock: days and months pass for everybody in it.
const world = useClockProduct();

describe('as time passes', () => {
  it(
    'a customer asks for a higher limit, staff find it in the queue and raise it, the customer sees it, and what the message of it became of is tried again',
    proves('A-102', 'A-138', 'A-158', 'A-165', 'A-223', 'C-205', 'F-37'),
    () => askForAHigherLimit(world),
  );

  it('a report is saved with a schedule, made now and on its day, and opened', proves('F-46'), () =>
    makeAReportOnItsDay(world),
  );

  it(
    'an offer that nobody takes runs out under the eyes of the customer: the screen says so and leads to a new application',
    proves('C-163', 'C-253', 'C-258', 'C-376'),
    () => runsOutInSight(world),
  );

  it(
    'an offer that nobody takes has expired when the customer comes back: the account says so and leads to a new application',
    proves('C-163', 'C-253', 'C-263'),
    () => hasRunOutBefore(world),
  );

  it(
    'an account from the offer on: withdrawn from twice, billed, paid, billed again, late, reminded of, paid late, and its notices read to the oldest',
    proves('C-001', 'C-025', 'C-206', 'C-209', 'C-214', 'C-215', 'C-218', 'C-219', 'C-361'),
    () => useAnAccount(world),
  );
});
