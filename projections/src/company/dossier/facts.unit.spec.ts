import { stateAt } from '@kreditlina/domain/credit-application/testing/scenario';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { rulesOf } from './facts.ts';

it(
  'the file of a company tells what was found about the applicant, and of others only what was looked at',
  proves('F-38'),
  () => {
    const state = stateAt('redirect');
    const line = {
      rule: 'guarantor-income',
      input: '18000000',
      threshold: '20000000',
      result: 'failed' as const,
      effect: 'extra-guarantor',
    };
    const trace = [
      { about: 'person' as const, personId: state.userId, lines: [line] },
      { about: 'person' as const, personId: 'a9d0b7a5-0f7b-4a38-9f0b-6f6a2b0a7c11', lines: [line] },
    ];
    const [own, others] = rulesOf({ policyVersion: '1', attempt: 1, trace }, state);
    expect(own).toMatchObject({ result: 'Inte uppfylld' });
    expect(own?.figures).toMatch(/^180\s000\skr mot 200\s000\skr$/);
    expect(others).toMatchObject({ figures: '–', result: '–', effect: '–' });
    expect(others?.text).not.toBe('');
  },
);
