import { jobWords, readModelWords, targetInWords } from '@kreditlina/domain/operations/contracts/part-words';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { jobKinds } from './jobs.ts';

it(
  'every kind of job has words for the history of operations, and no other name does',
  proves('X-55'),
  () => {
    expect(Object.keys(jobWords).sort()).toEqual(jobKinds.map(({ name }) => name).sort());
    expect(Object.keys(jobWords).filter((name) => Object.hasOwn(readModelWords, name))).toEqual([]);
  },
);

it('a job is named after its kind, a read model by its name, and an unknown target unchanged', () => {
  expect(targetInWords('payout.0197.1', 'sv')).toBe('utbetalning');
  expect(targetInWords('audit-trail', 'en')).toBe('audit trail');
  expect(targetInWords('of-tomorrow.1', 'sv')).toBe('of-tomorrow.1');
});
