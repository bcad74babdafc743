import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { cut } from './cells.tsx';

it('names above the length are cut with two dots', proves('A-073'), () => {
  expect(cut('Alexandra', 8)).toBe('Alexandr..');
  expect(cut('Astrid', 8)).toBe('Astrid');
  expect(cut('Sandell Event & Catering AB', 12)).toBe('Sandell Even..');
});
