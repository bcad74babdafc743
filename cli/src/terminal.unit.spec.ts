import { proves } from '@kreditlina/tools/proves';
import { expect, it, vi } from 'vitest';
import { openProgress } from './terminal.ts';

it('without a terminal, a long run reports progress every five seconds', proves('M-14'), () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const isTTY = Object.getOwnPropertyDescriptor(process.stderr, 'isTTY');
  Object.defineProperty(process.stderr, 'isTTY', { value: false, configurable: true });
  const progress = openProgress('history', false, (label) => label.slice(0, 7));
  for (let day = 1; day <= 9; day += 1) {
    progress.update(day, 31, `2024-01-0${day}`);
    vi.advanceTimersByTime(2_000);
  }
  progress.update(10, 31, '2024-02-01');
  expect(write.mock.calls.map(([text]) => text)).toEqual([
    'history 1/31 2024-01-01\n',
    'history 4/31 2024-01-04\n',
    'history 7/31 2024-01-07\n',
    'history 10/31 2024-02-01\n',
  ]);
  if (isTTY) Object.defineProperty(process.stderr, 'isTTY', isTTY);
  else Reflect.deleteProperty(process.stderr, 'isTTY');
  vi.useRealTimers();
  vi.restoreAllMocks();
});
