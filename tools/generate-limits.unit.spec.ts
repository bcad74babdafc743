import { expect, it } from 'vitest';
import { limitsIn } from './generate-limits.ts';

it('a limit is read from the source with its value and the sentence above it', () => {
  const source =
    '/** Longer than any answer takes. */\nexport const ANSWER_TIMEOUT_MS = 5 * 1_000;\nconst NAME = 3;\n';
  expect(limitsIn('a.ts', source)).toEqual([
    { file: 'a.ts', name: 'ANSWER_TIMEOUT_MS', value: '5 × 1 000', why: 'Longer than any answer takes.' },
  ]);
});

it('members of an object are limits too, each with its own comment', () => {
  const source =
    '/** Idle timeout. */\nexport const IDLE_SECONDS = { customer: 15 * 60, staff: 1_800 } as const;\n' +
    '/** Every bound\n * of the store. */\nexport const LIMITS = {\n  tries: 5,\n  /** Longer ones\n   * are split. */\n' +
    "  bytes: 4 * 1_024,\n  name: 'x',\n  wait: { first: 50, most: 2_000 },\n} as const;\n" +
    'const WAITS_MS = [50, 150];\nconst KEPT_MS = 2 * HOUR_MS;\nconst NAMES_MAX = lengthOf({ a: 1 });\n';
  const rows = limitsIn('a.ts', source).map(({ name, value, why }) => [name, value, why]);
  expect(rows).toEqual([
    ['IDLE_SECONDS', 'customer 15 × 60, staff 1 800', 'Idle timeout.'],
    ['LIMITS.tries', '5', 'Every bound of the store.'],
    ['LIMITS.bytes', '4 × 1 024', 'Longer ones are split.'],
    ['LIMITS.wait', 'first 50, most 2 000', ''],
    ['WAITS_MS', '50, 150', ''],
    ['KEPT_MS', '2 × HOUR_MS', ''],
  ]);
});
