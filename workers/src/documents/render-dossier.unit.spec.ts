import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { knownWhen } from './render-dossier.ts';

it('the file of an unfinished day claims nothing about its end', proves('F-38'), () => {
  // Past midnight in Stockholm.
  expect(knownWhen('2026-11-23', '2026-11-22T23:30:00.000Z')).toBe('Så som det var känt när akten skrevs ut');
  expect(knownWhen('2026-11-22', '2026-11-22T23:30:00.000Z')).toBe(
    'Så som det var känt vid slutet av 2026-11-22',
  );
});
