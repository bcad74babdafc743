import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../../kernel/testing/decider-spec.ts';
import { type AnsweredAuthority, creditApplication, selectCompany, skipRule } from '../index.ts';
import { answeredAuthority, astrid, sample, signatoryOf } from '../testing/samples.ts';
import { eventsUntil, stateAt } from '../testing/scenario.ts';

const given = deciderSpec(creditApplication);
const atStep = eventsUntil('select-company');

describe('select company', () => {
  it('a company is recorded with ten digits', proves('C-131', 'C-237'), () => {
    const { companyId, companyName } = sample.company;
    const { applicationId, userId } = sample;
    const { reportId, dataHash, answeredAt } = sample.company.authority;
    given(...atStep)
      .when(selectCompany, { ...sample.company, companyNumber: '559900-1079' })
      .thenEvents(
        {
          type: 'CompanySelected',
          data: { applicationId, companyId, companyName, companyNumber: '5599001079' },
        },
        {
          type: 'SigningAuthorityRecorded',
          data: {
            applicationId,
            companyId,
            reportId,
            dataHash,
            answeredAt,
            alternatives: [[userId]],
            signatories: [],
            entitledIds: [],
          },
        },
      );
  });
  it('a sole trader is refused', proves('C-011', 'X-23'), () => {
    given(...atStep)
      .when(selectCompany, { ...sample.company, isSoleTrader: true })
      .thenRefused('SOLE_TRADER_NOT_OFFERED');
  });
  it('a company without a valid number is refused', proves('C-289', 'X-60'), () => {
    for (const companyNumber of ['', '5599001078']) {
      given(...atStep)
        .when(selectCompany, { ...sample.company, companyNumber })
        .thenInvalid('company_number: INVALID_ORGANISATION_NUMBER');
    }
  });

  describe('signing authority', () => {
    const [bo, eva] = [
      signatoryOf('Bo Lagerqvist', '198004059872'),
      signatoryOf('Eva Sandström', '196904229843'),
    ];
    const chosen = (...alternatives: AnsweredAuthority['alternatives']) => ({
      ...sample.company,
      authority: answeredAuthority(...alternatives),
    });
    const recorded = (...alternatives: AnsweredAuthority['alternatives']) =>
      given(...atStep)
        .when(selectCompany, chosen(...alternatives))
        .thenTypes('CompanySelected', 'SigningAuthorityRecorded').authority;

    it('an applicant who cannot sign, alone or jointly, is refused', proves('X-92'), () => {
      for (const refused of [chosen(), chosen([bo]), chosen([bo, eva]), { ...chosen(), authority: null }])
        given(...atStep)
          .when(selectCompany, refused)
          .thenRefused('NOT_A_SIGNATORY');
    });

    it('when the applicant signs alone, no other signatories are stored', proves('X-92'), () => {
      expect(recorded([astrid, bo], [astrid], [eva])).toMatchObject({
        alternatives: [[astrid.personId]],
        signatories: [],
      });
    });

    it('each joint combination with the applicant is stored, smallest first', proves('X-92'), () => {
      const sune = signatoryOf('Sune Norén', '196609239915');
      expect(recorded([astrid, bo, eva], [eva, sune], [astrid, bo])).toMatchObject({
        alternatives: [
          [astrid.personId, bo.personId],
          [astrid.personId, bo.personId, eva.personId],
        ],
        signatories: [bo, eva],
      });
    });

    it(
      'the same authority in a new report changes nothing; a different one is recorded',
      proves('X-92'),
      () => {
        const again = {
          ...sample.company.authority,
          reportId: 'UC-2',
          answeredAt: '2026-11-22T08:00:00.000Z',
        };
        const before = given(...eventsUntil('household'));
        before.when(selectCompany, { ...sample.company, authority: again }).thenNothing();
        before.when(selectCompany, chosen([astrid, bo])).thenTypes('SigningAuthorityRecorded');
      },
    );
  });

  it('a rule waived for one company applies to another', proves('X-78'), () => {
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
      .thenTypes('CompanySelected', 'SigningAuthorityRecorded');
    expect(other.skippedRules).toEqual([]);
  });
});
