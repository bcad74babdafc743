import { expect, it } from 'vitest';
import { limitsIn } from './generate-limits.ts';

it('a limit is read from the source with its value and the sentence above it', () => {
  const source =
    '/** Longer than any answer takes. */\nexport const ANSWER_TIMEOUT_MS = 5 * 1_000;\nconst NAME = 3;\n';
  expect(limitsIn('a.ts', source)).toEqual([
    { file: 'a.ts', name: 'ANSWER_TIMEOUT_MS', value: '5 * 1_000', why: 'Longer than any answer takes.' },
  ]);
});
