import { expect, it } from 'vitest';
import type { SimulationResult } from '../simulate/simulation.ts';
import { resultLines } from './simulate.ts';

const result: SimulationResult = {
  from: '2023-01-01',
  through: '2023-01-31',
  seed: 7,
  companies: 2,
  mix: { prompt: 2 },
  counts: { LimitGranted: 2 },
  refused: {},
  failedJobs: {},
  seconds: 1.5,
  eventsPerSecond: 20,
  events: 30,
  streams: 4,
  hash: 'ab12',
};

it('a simulation tells what there was, without a heading of what there was not, and no JSON unasked', () => {
  expect(resultLines(result, false)).toEqual([
    '2023-01-01 to 2023-01-31: 30 events in 4 streams, 1.5 s, 20 a second',
    'Companies',
    '         2  prompt',
    'Events',
    '         2  LimitGranted',
    'Hash of the history: ab12',
  ]);
  expect(resultLines({ ...result, refused: { OVERDUE: 3 } }, false)).toContain('Refused');
  expect(resultLines(result, true)).toEqual([JSON.stringify(result)]);
});
