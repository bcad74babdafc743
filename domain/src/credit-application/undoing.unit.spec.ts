import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import type { DataOf } from '../catalogue.ts';
import { foldAll, refusalOf, sampleContext } from '../kernel/testing/sampled-commands.ts';
import { catalogueEvent } from '../testing/catalogue-event.ts';
import {
  applicationUndoer,
  type CreditApplicationEvent,
  creditApplication,
  startApplication,
} from './index.ts';
import { sample } from './testing/samples.ts';

const { reliesOn, undoingOf } = applicationUndoer;
const started = foldAll(
  creditApplication,
  startApplication(creditApplication.initialState(), sample.started),
);
const atBank = { ...started, step: 'instantor' as const };
const { applicationId } = started;
const of = <Type extends CreditApplicationEvent['type']>(type: Type, data: Partial<DataOf<Type>> = {}) =>
  catalogueEvent(type, { applicationId, ...data }) as unknown as CreditApplicationEvent;
const rule = of('RuleSkipped', { rule: 'need-extra-guarantors', isSkipped: true });
const skip = of('BankDataSkipped', { by: 'staff', type: 'staff', message: '' });

describe('what depends on an exception made by staff', () => {
  it.each([
    ['CompanySelected', true],
    ['GuarantorsDeclared', true],
    ['InquiriesConfirmed', true],
    ['DecisionRequested', true],
    ['PolicyEvaluated', true],
    ['CreditDecided', true],
    ['ManualReviewClosed', true],
    ['MoreRequested', true],
    ['HumanReviewDecided', true],
    ['InvitationReminded', false],
    ['DueDiligenceAnswered', false],
  ] as const)('a waived rule: %s depends on it: %s', proves('M-10'), (type, isRelied) => {
    expect(reliesOn(rule, of(type), started)).toBe(isRelied);
  });

  it('a waived rule: only a change of the same rule depends on it', proves('M-10'), () => {
    const same = of('RuleSkipped', { rule: 'need-extra-guarantors', isSkipped: false });
    const other = of('RuleSkipped', { rule: 'need-extra-details', isSkipped: true });
    expect([same, other].map((later) => reliesOn(rule, later, started))).toEqual([true, false]);
  });

  it(
    'skipped bank data: answers of the customer depend on them, events of others do not',
    proves('M-10'),
    () => {
      for (const type of ['DueDiligenceAnswered', 'ApplicationWithdrawn', 'BankDataSkipUndone'] as const)
        expect(reliesOn(skip, of(type), started), type).toBe(true);
      for (const type of ['InvitationOpened', 'ScreeningHitDecided'] as const)
        expect(reliesOn(skip, of(type), started), type).toBe(false);
    },
  );
});

describe('an exception made by staff', () => {
  it('a skip cannot be undone once a bank was chosen or when staff did not make it', proves('M-10'), () => {
    expect(undoingOf(skip, atBank)).toBeDefined();
    const waits = { ...atBank, bankData: { ...atBank.bankData, status: 'waiting' as never } };
    expect(undoingOf(skip, waits)).toBeUndefined();
    expect(undoingOf(skip, started)).toBeUndefined();
    expect(undoingOf(of('BankDataSkipped', { by: 'time-out' }), atBank)).toBeUndefined();
  });

  it('the applicant cannot undo an exception', proves('M-10', 'F-18'), () => {
    const codeOf = (event: CreditApplicationEvent, staffId: string) =>
      refusalOf(() =>
        undoingOf(event, atBank)?.decide({
          staffId,
          reasonCode: 'other',
          id: applicationId,
          eventId: applicationId,
        })({ ...creditApplication.evolve(atBank, event) }, undefined, sampleContext),
      )?.code;
    for (const event of [rule, skip]) {
      expect(codeOf(event, sample.started.userId), event.type).toBe('OWN_CASE');
      expect(codeOf(event, applicationId), event.type).not.toBe('OWN_CASE');
    }
  });
});
