import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import {
  applicationSteps,
  cutterSteps,
  type MainStep,
  mainSteps,
  progressStages,
  stepNumbers,
} from '@kreditlina/domain/credit-application/contracts/steps';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { progressTitleKey } from './application-flow.tsx';
import {
  isLeftOut,
  placeOf,
  previousStep,
  screenOf,
  stageOf,
  stepAfterChange,
  stepAfterSaving,
} from './step-order.ts';

type Facts = Parameters<typeof previousStep>[1];

const facts = (
  step: Facts['step'],
  more: Partial<Facts> & { bank?: 'received' | 'skipped' | 'none' } = {},
): Facts => ({
  type: 'standard',
  step,
  limit: null,
  needs_extra_guarantors: false,
  awaits_confirmation: false,
  is_reopened: false,
  reopened: null,
  awaits: null,
  guarantors: [],
  extra_guarantors: [],
  kyc_data: null,
  data: { bank_data: more.bank ?? 'none', accounting_data: 'none' } as CreditApplication['data'],
  ...more,
});
const soleOwner = { sole_owner: 'yes', external_influencer: '' } as NonNullable<Facts['kyc_data']>;

describe('order of the steps', () => {
  it('the main steps are in the order of the wire', proves('C-248', 'X-20', 'X-23'), () => {
    expect(mainSteps).toEqual(applicationSteps.filter((step) => mainSteps.includes(step as MainStep)));
  });

  it(
    'each step has its specified number',
    proves(
      'C-103',
      'C-104',
      'C-105',
      'C-106',
      'C-107',
      'C-108',
      'C-109',
      'C-110',
      'C-111',
      'C-112',
      'C-113',
      'C-114',
      'C-115',
      'C-116',
      'C-117',
      'C-118',
    ),
    () => {
      expect(stepNumbers).toMatchObject({
        'user-details': 1,
        'select-company': 2,
        household: 3,
        'loans-details': 4,
      });
      expect(stepNumbers).toMatchObject({
        instantor: 3,
        'my-numbers': 3,
        'my-numbers-erp': 4,
        kyc: 3,
        owners: 4,
      });
      expect(stepNumbers).toMatchObject({
        guarantors: 5,
        status: 6,
        approved: 6,
        'status-purpose': 6,
        sign: 7,
        complete: 8,
        redirect: 9,
      });
    },
  );

  it('the progress has six stages and only moves forward', proves('X-21'), () => {
    const stages = mainSteps.map((step) => stageOf(step, 'standard'));
    expect(stages).toEqual([...stages].sort((a, b) => a - b));
    expect(stageOf('guarantors', 'standard')).toBe(5);
    expect(stageOf('status-purpose', 'standard')).toBe(progressStages.standard);
    expect(stageOf('sign', 'standard')).toBeGreaterThan(progressStages.standard);
    expect(stageOf('approved', 'standard')).toBe(6);
  });

  it('the interest cutter has nine stages, and the offer after them', proves('X-21'), () => {
    expect(cutterSteps.map((step) => stageOf(step, 'cutter'))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(stageOf('confirm', 'cutter')).toBe(8);
    expect(stageOf('status', 'cutter')).toBeGreaterThan(progressStages.cutter);
    expect(stageOf('household', 'cutter')).toBe(0);
    const waits = facts('guarantors', { type: 'cutter', awaits_confirmation: true, kyc_data: soleOwner });
    expect(previousStep('guarantors', waits)).toBe('lender-details-upload');
    expect(previousStep('lenders', waits)).toBe('kyc');
    expect(stepAfterSaving('lender-details', waits)).toBe('lender-details-upload');
    expect(placeOf('household', waits)).toEqual({ screen: 'confirm', kind: 'own' });
    const sent = facts('creditcutter-complete', { type: 'cutter', kyc_data: soleOwner });
    expect(previousStep('creditcutter-complete', sent)).toBeUndefined();
    expect(placeOf('lenders', sent)).toEqual({ screen: 'lenders', kind: 'read' });
  });

  it('a rejection and the end have their own progress titles', proves('C-100'), () => {
    expect(progressTitleKey('status', 'rejected')).toBe('progress.rejected');
    expect(progressTitleKey('complete', 'approved')).toBe('progress.complete');
    expect(progressTitleKey('status', 'pending')).toBe('stepTitle.status');
  });
});

describe('back and forward between steps', () => {
  it('back leads to the previous step that this customer sees', proves('F-52'), () => {
    expect(previousStep('user-details', facts('user-details'))).toBeUndefined();
    expect(previousStep('household', facts('household'))).toBe('select-company');
    expect(previousStep('kyc', facts('kyc', { bank: 'received' }))).toBe('instantor');
    expect(previousStep('kyc', facts('kyc', { bank: 'skipped' }))).toBe('my-numbers-erp');
    expect(previousStep('guarantors', facts('guarantors', { kyc_data: soleOwner }))).toBe('kyc');
    expect(isLeftOut('owners', facts('guarantors', { kyc_data: soleOwner }))).toBe(true);
    const influenced = { ...soleOwner, external_influencer: 'En fond utser styrelsen' };
    expect(isLeftOut('owners', facts('guarantors', { kyc_data: influenced }))).toBe(false);
  });

  it('back ends at the decision, also when it has returned to the guarantors', () => {
    expect(previousStep('status', facts('status'))).toBeUndefined();
    expect(previousStep('guarantors', facts('guarantors', { needs_extra_guarantors: true }))).toBeUndefined();
    expect(previousStep('guarantors', facts('guarantors', { limit: 600_000 }))).toBeUndefined();
    expect(previousStep('status-purpose', facts('status-purpose', { limit: 1 }))).toBe('status');
  });

  it('back leads from the agreement to its terms until the applicant has signed', () => {
    expect(previousStep('sign', facts('sign', { limit: 1 }))).toBe('status-purpose');
    expect(previousStep('status-purpose', facts('sign', { limit: 1 }))).toBe('status');
    expect(previousStep('sign', facts('sign', { limit: 1, awaits: 'signatures' }))).toBeUndefined();
  });

  it("saving an earlier step leads to the next one, and finally to the server's", proves('C-250'), () => {
    expect(stepAfterSaving('user-details', facts('kyc'))).toBe('select-company');
    expect(stepAfterSaving('instantor', facts('guarantors', { bank: 'received' }))).toBe('kyc');
    expect(stepAfterSaving('user-details', facts('select-company'))).toBeUndefined();
    expect(stepAfterSaving('kyc', facts('guarantors', { kyc_data: soleOwner }))).toBeUndefined();
  });

  it('the summary is between the guarantors and the decision', proves('F-05'), () => {
    const waits = facts('guarantors', { awaits_confirmation: true, kyc_data: soleOwner });
    expect(screenOf(waits)).toBe('confirm');
    expect(screenOf(facts('guarantors'))).toBe('guarantors');
    expect(stageOf('confirm', 'standard')).toBe(5);
    expect(previousStep('confirm', waits)).toBe('guarantors');
    expect(previousStep('confirm', { ...waits, limit: 600_000 })).toBe('guarantors');
    expect(stepAfterSaving('guarantors', waits)).toBeUndefined();
    expect(stepAfterSaving('kyc', waits)).toBe('guarantors');
  });

  it(
    'a change from the summary leads back to it, or to the accounting data after a skipped bank',
    proves('F-05'),
    () => {
      const waits = (bank: 'received' | 'skipped') =>
        facts('guarantors', { awaits_confirmation: true, bank });
      expect(stepAfterChange('household', waits('received'))).toBeUndefined();
      expect(stepAfterChange('instantor', waits('received'))).toBeUndefined();
      expect(stepAfterChange('instantor', waits('skipped'))).toBe('my-numbers');
      expect(stepAfterChange('my-numbers-erp', waits('skipped'))).toBeUndefined();
    },
  );
});

describe('screen of an address', () => {
  const shown = (wanted: string | null, ...asked: Parameters<typeof facts>) => {
    const { kind, screen } = placeOf(wanted, facts(...asked));
    return `${kind} ${screen}`;
  };

  it(
    "an address shows an earlier answer for change, otherwise the server's screen",
    proves('C-251', 'C-095'),
    () => {
      expect(shown(null, 'kyc')).toBe('own kyc');
      expect(shown('household', 'kyc')).toBe('change household');
      expect(shown('kyc', 'household')).toBe('own household');
      expect(shown('nonsense', 'household')).toBe('own household');
      expect(shown('guarantors', 'guarantors', { awaits_confirmation: true })).toBe('change guarantors');
    },
  );

  it("an address of a step not asked of this customer shows the server's screen", () => {
    expect(shown('my-numbers', 'kyc', { bank: 'received' })).toBe('own kyc');
    expect(shown('confirm', 'guarantors')).toBe('own guarantors');
  });

  it('an answer that a decision rests on is read-only, as is the company when reopened', () => {
    expect(shown('household', 'status')).toBe('read household');
    expect(shown('confirm', 'status')).toBe('read confirm');
    expect(shown('household', 'guarantors', { limit: 600_000 })).toBe('read household');
    expect(shown('select-company', 'household', { is_reopened: true })).toBe('read select-company');
    const reopened = { text: 'x', answers: ['instantor' as const] };
    expect(shown('user-details', 'guarantors', { is_reopened: true, reopened })).toBe('read user-details');
    expect(shown('instantor', 'guarantors', { is_reopened: true, reopened })).toBe('change instantor');
    expect(shown('user-details', 'household', { is_reopened: true })).toBe('change user-details');
  });

  it('the terms of an offer can be changed until the applicant has signed', () => {
    expect(shown('status', 'sign')).toBe('change status');
    expect(shown('status-purpose', 'sign')).toBe('change status-purpose');
    expect(shown('status-purpose', 'sign', { awaits: 'signatures' })).toBe('own sign');
    expect(shown('sign', 'complete')).toBe('own complete');
  });
});
