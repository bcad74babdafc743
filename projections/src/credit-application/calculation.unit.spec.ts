import { creditApplication } from '@kreditlina/domain/credit-application/index';
import type { RuleTrace } from '@kreditlina/domain/credit-policy/index';
import { formatCents } from '@kreditlina/domain/text/index';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { rulesOf } from '../dossier/dossier.ts';
import { calculationOf } from './calculation.ts';

/** Refused for its risk class. In a better class its turnover would be enough. */
const trace: readonly RuleTrace[] = [
  { rule: 'company-risk-class', input: '1', threshold: '2', result: 'failed', effect: 'reject' },
  { rule: 'limit-turnover-share', input: '48000000', threshold: '0', result: 'passed', effect: 'none' },
  { rule: 'limit-company', input: '0', threshold: '1000000', result: 'failed', effect: 'reject' },
];
const state = creditApplication.initialState();
const least = `Kreditgränsen blir lägre än vår minsta kredit, ${formatCents(1_000_000)}.`;

it('does not call a turnover too small if only the risk class makes it so', proves('F-06', 'C-168'), () => {
  const [decides, , follows] = calculationOf(trace, state, 'sv', null);
  expect(decides?.effect).toBe('avslag');
  expect(follows).toMatchObject({ text: least, effect: 'följer av ett annat skäl' });
  expect(calculationOf(trace, state, 'en', null)[2]?.effect).toBe('follows from another reason');
  const explanation = { trace: trace.map((line) => ({ ...line, about: 'credit' as const })) };
  expect(rulesOf(explanation as never, state)[2]).toMatchObject({
    text: least,
    effect: 'följer av ett annat skäl',
  });
});

it('calls a turnover too small if it decides', proves('C-168'), () => {
  const small = { ...trace[1], input: '100' } as RuleTrace;
  const [, , decides] = calculationOf([...trace.slice(0, 1), small, ...trace.slice(2)], state, 'sv', null);
  expect(decides?.effect).toBe('avslag');
  expect(decides?.text).toMatch(/^Omsättningen, .* räcker inte för vår minsta kredit/);
});
