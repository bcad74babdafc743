import { readModelWords } from '@kreditlina/domain/operations/contracts/part-words';
import { expect, it } from 'vitest';
import { projections } from '../registry.ts';

it('the operations page has words for exactly the existing read models', () => {
  expect(Object.keys(readModelWords).sort()).toEqual(projections.map(({ name }) => name).sort());
});
