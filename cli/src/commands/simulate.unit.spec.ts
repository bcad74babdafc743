import { proves } from '@kreditlina/tools/proves';
import { expect, it, vi } from 'vitest';
import type { SimulationResult } from '../simulate/simulation.ts';
import { EXIT } from '../terminal.ts';
import { demo, personLines, resultLines, simulateHistory } from './simulate.ts';

const result: SimulationResult = {
  from: '2023-01-01',
  through: '2023-01-31',
  seed: 7,
  companies: 2,
  customers: [],
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

it('a simulation reports its counts without empty headings, and JSON only on request', () => {
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

it(
  'customers and staff to log in as are listed by personal number, with what they show and their role',
  proves('M-14'),
  () => {
    const [shows, personalNumber] = ['an account that is late', '195101059953'] as const;
    const customer = { shows, personalNumber, name: 'Ylva Tornell', company: 'Tornell Verkstad AB' };
    expect(personLines([customer])).toEqual([
      'Customers to log in as:',
      '  195101059953  an account that is late: Ylva Tornell, Tornell Verkstad AB',
      'Staff to log in as, at /admin:',
      '  197305079837  admin: Anders Mellander',
      '  198708309847  approver: Beata Ringström',
      '  199211119855  analyst: Christian Tegnér',
    ]);
  },
);

const given = { months: '1', companies: '1', seed: '7' };

it.each<[string, () => Promise<void>, string]>([
  [
    'no months',
    () => simulateHistory({ ...given, months: '0', from: '2024-01-01' }),
    '--months must be a whole number, 1 to 120\n',
  ],
  [
    'no such day',
    () => simulateHistory({ ...given, from: '2024-02-30' }),
    '--from must be a date, YYYY-MM-DD\n',
  ],
  [
    'companies without end, and a seed that is none',
    () => demo({ ...given, companies: '1001', seed: '-1' }),
    '--companies must be a whole number, 1 to 1000\n--seed must be a whole number, 0 to 1000000000\n',
  ],
])('%s is refused before anything is simulated', proves('F-58'), async (_what, run, words) => {
  vi.stubEnv('KREDITLINA_DATA', '/dev/null/nowhere');
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const ended = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  await expect(run()).rejects.toThrow(`ended with ${EXIT.usage}`);
  expect(said.mock.calls.map(([text]) => text).join('')).toBe(words);
  for (const spy of [said, ended]) spy.mockRestore();
  vi.unstubAllEnvs();
});
