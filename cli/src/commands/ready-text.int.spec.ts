import { startSimulators } from '@kreditlina/partners/simulators/simulators';
import { expect, it, onTestFinished } from 'vitest';
import { readyText } from './ready-text.ts';

const url = 'http://localhost:4000';

it('with simulated partners the start names a page where the messages can be read', async () => {
  const simulators = await startSimulators();
  onTestFinished(() => simulators.close());
  const [ready, messages = ''] = readyText({ url, simulators }).split('\n');
  expect(ready).toBe('Kreditlina is ready at http://localhost:4000');
  const [address = ''] = messages.match(/http:\S+/) ?? [];
  expect(await (await fetch(address)).text()).toContain('Inga meddelanden än.');
});

it('with real partners the start names the product alone', () => {
  expect(readyText({ url, simulators: undefined })).toBe('Kreditlina is ready at http://localhost:4000');
});
