import { startSimulators } from '@kreditlina/partners/simulators/simulators';
import { expect, it, onTestFinished } from 'vitest';
import { readyText } from './start.ts';

const url = 'http://localhost:4000';

it('with simulated partners, start names the pages of sent messages and mailing lists', async () => {
  const simulators = await startSimulators();
  onTestFinished(() => simulators.close());
  const [ready, messages = '', lists = ''] = readyText({ url, simulators }).split('\n');
  expect(ready).toBe('Kreditlina is ready at http://localhost:4000');
  const read = async (line: string) => (await fetch(line.match(/http:\S+/)?.[0] ?? '')).text();
  expect(await read(messages)).toContain('Inga meddelanden än.');
  expect(await read(lists)).toContain('Ingen har anmält sig än.');
});

it('with real partners, start names the product alone', () => {
  expect(readyText({ url, simulators: undefined })).toBe('Kreditlina is ready at http://localhost:4000');
});
