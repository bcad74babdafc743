import { describe, expect, it } from 'vitest';
import { formerSecretSamples } from './samples.ts';

describe('metrics of replaced secrets', () => {
  const shown = async (...given: Parameters<typeof formerSecretSamples>) => {
    const samples = await formerSecretSamples(...given)();
    return samples.filter(({ value }) => value === 1).map(({ labels }) => labels?.setting);
  };

  it('replaced secrets are reported by their settings while still accepted, without values', async () => {
    expect(await shown({ bankPushSecrets: ['present'] })).toEqual([]);
    const all = {
      formerMasterKey: Buffer.alloc(32),
      formerSecret: 'old',
      bankPushSecrets: ['present', 'old'],
    };
    expect(await shown(all)).toEqual([
      'KREDITLINA_MASTER_KEY_FORMER',
      'KREDITLINA_SECRET_FORMER',
      'KREDITLINA_BANK_PUSH_SECRET_FORMER',
    ]);
    expect(JSON.stringify(await formerSecretSamples(all)())).not.toContain('"old"');
  });
});
