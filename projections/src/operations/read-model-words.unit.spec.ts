import { readModelWords } from '@kreditlina/domain/operations/contracts/part-words';
import { expect, it } from 'vitest';
import { projections } from '../registry.ts';

it('every read model has words for the page of operations, and nothing else has', () => {
  expect(Object.keys(readModelWords).sort()).toEqual(projections.map(({ name }) => name).sort());
});
