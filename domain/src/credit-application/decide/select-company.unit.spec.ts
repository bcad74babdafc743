import { describe, it } from 'vitest';
import { deciderSpec } from '../../kernel/testing/decider-spec.ts';
import { creditApplication, selectCompany } from '../index.ts';
import { eventsUntil, sample } from '../testing/samples.ts';

const given = deciderSpec(creditApplication);
const atStep = eventsUntil('select-company');

describe('select company', () => {
  it('C-131 C-237 records the company with ten digits', () => {
    const { companyId, companyName } = sample.company;
    given(...atStep)
      .when(selectCompany, { ...sample.company, companyNumber: '559900-1079' })
      .thenEvents({
        type: 'CompanySelected',
        data: { applicationId: sample.applicationId, companyId, companyName, companyNumber: '5599001079' },
      });
  });
  it('C-011 X-23 a sole trader stays at the step', () => {
    given(...atStep)
      .when(selectCompany, { ...sample.company, isSoleTrader: true })
      .thenRefused('SOLE_TRADER_NOT_OFFERED');
  });
  it('C-289 X-60 without a valid number nothing is selected', () => {
    for (const companyNumber of ['', '5599001078']) {
      given(...atStep)
        .when(selectCompany, { ...sample.company, companyNumber })
        .thenInvalid('company_number: INVALID_ORGANISATION_NUMBER');
    }
  });
});
