import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../../kernel/testing/decider-spec.ts';
import { creditApplication, selectCompany, skipRule } from '../index.ts';
import { sample } from '../testing/samples.ts';
import { eventsUntil, stateAt } from '../testing/scenario.ts';

const given = deciderSpec(creditApplication);
const atStep = eventsUntil('select-company');

describe('select company', () => {
  it('records the company with ten digits', proves('C-131', 'C-237'), () => {
    const { companyId, companyName } = sample.company;
    given(...atStep)
      .when(selectCompany, { ...sample.company, companyNumber: '559900-1079' })
      .thenEvents({
        type: 'CompanySelected',
        data: { applicationId: sample.applicationId, companyId, companyName, companyNumber: '5599001079' },
      });
  });
  it('a sole trader stays at the step', proves('C-011', 'X-23'), () => {
    given(...atStep)
      .when(selectCompany, { ...sample.company, isSoleTrader: true })
      .thenRefused('SOLE_TRADER_NOT_OFFERED');
  });
  it('without a valid number nothing is selected', proves('C-289', 'X-60'), () => {
    for (const companyNumber of ['', '5599001078']) {
      given(...atStep)
        .when(selectCompany, { ...sample.company, companyNumber })
        .thenInvalid('company_number: INVALID_ORGANISATION_NUMBER');
    }
  });
  it('a rule that staff put aside for one company holds for another', proves('X-78'), () => {
    const skipped = [
      ...eventsUntil('household'),
      ...skipRule(stateAt('household'), { rule: 'need-extra-guarantors', isSkipped: true }),
    ];
    const same = given(...skipped)
      .when(selectCompany, { ...sample.company, companyName: 'Lindqvist Snickeri & Bygg AB' })
      .thenTypes('CompanySelected');
    expect(same.skippedRules).toEqual(['need-extra-guarantors']);
    const other = given(...skipped)
      .when(selectCompany, sample.otherCompany)
      .thenTypes('CompanySelected');
    expect(other.skippedRules).toEqual([]);
  });
});
