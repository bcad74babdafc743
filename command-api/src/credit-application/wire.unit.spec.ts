import { creditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import type { CreditApplicationState } from '@kreditlina/domain/credit-application/state';
import { agreement, applicantSsn, sample } from '@kreditlina/domain/credit-application/testing/samples';
import { foldEvents, stateAt } from '@kreditlina/domain/credit-application/testing/scenario';
import { sideWays } from '@kreditlina/domain/credit-application/testing/side-ways';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { agreementIsReady, dueDiligenceOf, type WireRow, toCreditApplication as withFiles } from './wire.ts';

const toCreditApplication = (row: WireRow) => withFiles(row, []);

const rowOf = (state: CreditApplicationState, differs: Partial<WireRow> = {}): WireRow => ({
  id: sample.applicationId,
  type: 'standard',
  step: state.step,
  status: 'approved',
  started_at: '2026-11-21T08:00:00.000Z',
  told_at: '2026-11-21T09:00:00.000Z',
  rejected_at: null,
  limit_cents: 40_000_050,
  rate_year_basis_points: 1_080,
  state,
  account: null,
  ...differs,
});
const guarantor = {
  name: 'Astrid Lindqvist',
  ssn: applicantSsn,
  email: 'astrid.lindqvist@example.com',
  phone: '+46701740605',
  relation: '',
  is_selected: true,
  needs_extra_details: false,
  total_private_credits: null,
  credit_companies: '',
  named_status: null,
};

describe('an application on the wire', () => {
  it(
    'an application at its end has every answer under the name of the specification',
    proves('C-233', 'C-234', 'C-235', 'C-236'),
    () => {
      const answer = toCreditApplication(rowOf(stateAt('redirect')));
      expect(creditApplication.parse(answer)).toEqual(answer);
      expect(answer).toEqual({
        id: sample.applicationId,
        type: 'standard',
        step: 'redirect',
        status: 'approved',
        created_at: '2026-11-21T08:00:00.000Z',
        updated_at: '2026-11-21T09:00:00.000Z',
        limit: 400_000.5,
        rate: 10.8,
        rate_year_basis_points: 1_080,
        offered_saving: null,
        amount: 200_000,
        purpose: 'Tillväxt',
        expires_at: null,
        is_optional_to_increase: false,
        joint_signing: null,
        is_limit_restricted: false,
        needs_extra_guarantors: false,
        are_guarantors_insufficient: false,
        is_increase_question_closed: false,
        awaits_confirmation: false,
        is_reopened: false,
        awaits_review: false,
        awaits_answer: false,
        reopened: null,
        review_possible_until: null,
        awaits: null,
        data: {
          contact_details: {
            name: 'Astrid Lindqvist',
            email: 'astrid.lindqvist@example.com',
            phone: '+46701740605',
          },
          household: { children: 2, children_with_benefits: 1, marital_status: 'married' },
          loans: { mortgages: 1_800_000, blank_loans: 40_000, installment_loans: 0 },
          bank: { bank_id: sample.bank.bankId, name: 'Nordbanken' },
          bank_data: 'skipped',
          accounting_data: 'received',
          acquisition_channel: 'google',
          lender_files: 'none',
        },
        companies: [{ company_name: 'Lindqvist Snickeri AB', company_number: '5599001079' }],
        erp: 'fortnox',
        pdf_token: agreement.agreementId,
        kyc_data: expect.objectContaining({ sole_owner: 'no', pep: '', external_influencer: '' }),
        guarantors: [guarantor],
        extra_guarantors: [],
        lenders: [],
        lenderSelected: null,
        files: [],
        agreementInformationList: [{ key: 'Kreditgräns', value: '400 000 kr' }],
      });
    },
  );

  it('an application at its start has no answers', () => {
    const row = rowOf(stateAt('user-details'), { limit_cents: null, rate_year_basis_points: null });
    expect(toCreditApplication(row)).toMatchObject({
      step: 'user-details',
      limit: null,
      rate: null,
      rate_year_basis_points: null,
      amount: null,
      purpose: null,
      is_optional_to_increase: false,
      is_limit_restricted: false,
      data: {
        contact_details: null,
        household: null,
        loans: null,
        bank: null,
        bank_data: 'none',
        accounting_data: 'none',
        acquisition_channel: null,
        lender_files: 'none',
      },
      companies: [],
      erp: null,
      pdf_token: null,
      kyc_data: null,
      guarantors: [],
      extra_guarantors: [],
      agreementInformationList: [],
    });
  });

  it(
    'the saving of an interest cutter’s offer is shown as recorded, and not calculated again',
    proves('X-26'),
    () => {
      const events = (sideWays.cutterOffered ?? []).map((event) =>
        event.type === 'CutterOfferMade'
          ? { ...event, data: { ...event.data, savedMonthCents: 12_300, savedTotalCents: -45_600 } }
          : event,
      );
      expect(toCreditApplication(rowOf(foldEvents(events))).offered_saving).toEqual({
        remainder_cents: 20_000_000,
        saved_month_cents: 12_300,
        saved_total_cents: -45_600,
      });
      const withoutLoans = foldEvents(events.filter(({ type }) => type !== 'CompanyLoansDeclared'));
      expect(toCreditApplication(rowOf(withoutLoans)).offered_saving).toBeNull();
      const decidedAgain = foldEvents(events);
      const another = { ...decidedAgain, attempt: 2, decision: { ...decidedAgain.decision, attempt: 2 } };
      const row = rowOf(another as CreditApplicationState);
      expect(toCreditApplication(row).offered_saving).toBeNull();
      expect(
        toCreditApplication(rowOf(foldEvents(sideWays.cutterUnderReview ?? []))).offered_saving,
      ).toBeNull();
    },
  );

  it('the agreement is named only once it can be read', () => {
    expect(agreementIsReady(stateAt('status-purpose'))).toBe(false);
    expect(agreementIsReady(stateAt('drafting'))).toBe(false);
    expect(agreementIsReady(stateAt('sign'))).toBe(true);
    expect(toCreditApplication(rowOf(stateAt('drafting'))).pdf_token).toBeNull();
    expect(toCreditApplication(rowOf(stateAt('sign'))).pdf_token).toBe(agreement.agreementId);
  });

  it('a restricted offer, and what is required before the next decision, are shown', () => {
    expect(toCreditApplication(rowOf(foldEvents(sideWays.restrictedOffer ?? [])))).toMatchObject({
      is_optional_to_increase: true,
      is_limit_restricted: true,
      needs_extra_guarantors: false,
    });
    expect(toCreditApplication(rowOf(foldEvents(sideWays.extraGuarantorsRequired ?? [])))).toMatchObject({
      needs_extra_guarantors: true,
      are_guarantors_insufficient: false,
    });
    expect(
      toCreditApplication(rowOf(foldEvents(sideWays.guarantorDetailsRequired ?? []))).guarantors,
    ).toEqual([{ ...guarantor, needs_extra_details: true }]);
  });

  it('private credits are in kronor, and extra guarantors beside the others', proves('C-239'), () => {
    const state = foldEvents(sideWays.increaseDeciding ?? []);
    const declared = state.guarantors?.extraGuarantors ?? [];
    const told = declared.map((one) => ({
      ...one,
      totalPrivateCreditsCents: 12_345_600,
      creditCompanies: 'Banken',
    }));
    const changed = {
      ...state,
      guarantors: state.guarantors && { ...state.guarantors, extraGuarantors: told },
    };
    expect(toCreditApplication(rowOf(changed)).extra_guarantors).toEqual([
      {
        name: 'Agneta Söderlund',
        ssn: '197006199868',
        email: 'agneta.soderlund@example.com',
        phone: '',
        relation: 'Friend',
        is_selected: true,
        needs_extra_details: false,
        total_private_credits: 123_456,
        credit_companies: 'Banken',
        named_status: 'done',
      },
    ]);
  });

  it('due diligence and owners are shown only once they were asked for', proves('C-240', 'C-241'), () => {
    expect(dueDiligenceOf(stateAt('kyc'))).toBeNull();
    expect(dueDiligenceOf(stateAt('owners'))).toEqual({
      sole_owner: 'no',
      pep: '',
      external_influencer: '',
      owners: [],
      no_one_owns_more_than_25_percent: false,
      alternative_owners: [],
    });
    const asked = foldEvents(sideWays.soleOwner ?? []);
    expect(
      dueDiligenceOf({
        ...asked,
        dueDiligence: asked.dueDiligence && { ...asked.dueDiligence, pep: 'a', externalInfluencer: 'b' },
      }),
    ).toEqual({
      sole_owner: 'yes',
      pep: 'a',
      external_influencer: 'b',
      owners: [
        {
          type: 'person',
          name: 'Astrid Lindqvist',
          ssn: applicantSsn,
          email: 'astrid.lindqvist@example.com',
          phone: '+46701740605',
          ownership: 100,
          effective_ownership: 100,
          is_beneficial_owner: true,
        },
      ],
      no_one_owns_more_than_25_percent: false,
      alternative_owners: [],
    });
    expect(dueDiligenceOf({ ...asked, dueDiligence: null })).toMatchObject({
      sole_owner: null,
      pep: '',
      external_influencer: '',
    });
  });

  it(
    'owning companies are named by their number, with the share through the chain to one decimal',
    proves('C-151', 'C-241'),
    () => {
      const company = (
        ownerId: string,
        companyNumber: string,
        ownershipBasisPoints: number,
        parentId?: string,
      ) => ({
        type: 'company' as const,
        ownerId,
        companyNumber,
        name: `Bolag ${ownerId}`,
        ownershipBasisPoints,
        ...(parentId && { parentId }),
      });
      const person = {
        personId: 'p',
        name: 'Anna',
        ssn: applicantSsn,
        email: 'a@example.com',
        phone: '',
      };
      const state = {
        ...stateAt('guarantors'),
        owners: {
          applicationId: sample.applicationId,
          owners: [
            company('a', '5560160680', 6_050),
            { ...company('b', '5599001145', 5_000, 'a'), description: 'Holding' },
            { type: 'person' as const, ownerId: 'c', ...person, ownershipBasisPoints: 9_025, parentId: 'b' },
          ],
          noOneOwnsMoreThan25Percent: true,
          alternativeOwners: [
            { type: 'person' as const, ownerId: 'd', ...person, description: 'Ordförande' },
            { type: 'person' as const, ownerId: 'e', ...person, name: 'Bo' },
          ],
          source: 'customer' as const,
        },
      };
      const { personId: _personId, ...shown } = person;
      expect(dueDiligenceOf(state)).toMatchObject({
        owners: [
          {
            type: 'company',
            name: 'Bolag a',
            reg_number: '5560160680',
            ownership: 60.5,
            effective_ownership: 60.5,
            is_beneficial_owner: false,
          },
          {
            type: 'company',
            name: 'Bolag b',
            reg_number: '5599001145',
            ownership: 50,
            parent: '5560160680',
            description: 'Holding',
            root: '5560160680',
            root_ownership: 60.5,
            effective_ownership: 30.3,
          },
          {
            ...shown,
            type: 'person',
            ownership: 90.25,
            parent: '5599001145',
            root: '5560160680',
            root_ownership: 60.5,
            effective_ownership: 27.3,
            is_beneficial_owner: true,
          },
        ],
        no_one_owns_more_than_25_percent: true,
      });
      expect(dueDiligenceOf(state)?.alternative_owners).toStrictEqual([
        { ...shown, description: 'Ordförande' },
        { ...shown, name: 'Bo' },
      ]);
      const first = dueDiligenceOf(state)?.owners[0];
      expect(
        Object.keys(first ?? {}).filter((key) =>
          ['parent', 'root', 'root_ownership', 'description'].includes(key),
        ),
      ).toEqual([]);
    },
  );
});
