import { describe, expect, it } from 'vitest';
import { measure, measured, observeAppend } from './measured.ts';

const shown = async () => (await measured()).metrics();

describe('metrics of a process', () => {
  it('measures at each read, until the source ends', async () => {
    let value = 1;
    const end = measure(async () => [
      { name: 'kreditlina_for_tests', help: 'a', labels: { part: 'x' }, value },
    ]);
    expect(await shown()).toContain('kreditlina_for_tests{part="x"} 1');
    value = 2;
    expect(await shown()).toContain('kreditlina_for_tests{part="x"} 2');
    end();
    expect(await shown()).not.toContain('kreditlina_for_tests');
  });

  it('shows the rest when one source fails', async () => {
    const ends = [
      measure(() => Promise.reject(new Error('away'))),
      measure(async () => [{ name: 'kreditlina_for_tests', help: 'a', value: 3 }]),
    ];
    expect(await shown()).toContain('kreditlina_for_tests 3');
    for (const end of ends) end();
  });

  it('counts appends by outcome', async () => {
    const counts = async () =>
      Number(/kreditlina_append_seconds_count\{outcome="conflict"\} (\d+)/.exec(await shown())?.[1] ?? 0);
    const before = await counts();
    observeAppend('conflict', 0.01);
    expect(await counts()).toBe(before + 1);
  });
});
