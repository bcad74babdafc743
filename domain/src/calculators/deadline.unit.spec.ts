import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { formatDeadline } from './deadline.ts';

describe('a deadline in words', () => {
  it('has a long date and the minute, in Swedish and in Swedish time', proves('C-422'), () => {
    expect(formatDeadline('2026-11-20T23:30:00.000Z')).toBe('21 november 2026 kl. 00:30');
    expect(formatDeadline('2026-06-01T10:00:00.000Z')).toBe('1 juni 2026 kl. 12:00');
  });
});
