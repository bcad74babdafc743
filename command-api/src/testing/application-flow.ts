import { createHash } from 'node:crypto';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { creditAccount, grantLimit } from '@kreditlina/domain/credit-account/index';
import { chooseAmount } from '@kreditlina/domain/credit-application/contracts/after-decision';
import { requestAgreement } from '@kreditlina/domain/credit-application/contracts/agreement';
import {
  confirmInquiries,
  selectCompany,
  submitContactDetails,
  submitDueDiligence,
  submitGuarantors,
  submitHousehold,
  submitLoans,
} from '@kreditlina/domain/credit-application/contracts/answering';
import { fakeBankData } from '@kreditlina/domain/credit-application/contracts/bank-data';
import { startApplication as startApplicationEndpoint } from '@kreditlina/domain/credit-application/contracts/customer';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { approval, evaluation } from '@kreditlina/domain/credit-application/testing/samples';
import {
  type Answers,
  nextMove,
  type Place,
  placeOf,
  plainAnswers,
} from '@kreditlina/domain/credit-application/testing/scenario';
import type { RuleTrace } from '@kreditlina/domain/credit-policy/index';
import type { Aggregate, Decide } from '@kreditlina/domain/kernel/decider';
import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import { inquiryText } from '@kreditlina/domain/text/inquiries';
import { handle } from '@kreditlina/event-store';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { type Persona, personaByKey } from '@kreditlina/partners';
import { freeCompany } from '@kreditlina/workers/testing/free-company';
import { v7 } from 'uuid';
import type { TestApi } from './test-api.ts';
import type { Answer, TestClient } from './test-client.ts';

/** Asserts the status of an answer, with the fault in the message. */
export function expectStatus(answer: Answer, status: number): Answer {
  if (answer.status === status) return answer;
  throw new Error(`Expected ${status}, got ${answer.status}: ${answer.text.slice(0, 600)}`);
}

export const at = (path: string, id: string): string => pathTo(path, { id });

export const guarantorOf = (persona: Persona) => ({
  name: persona.name,
  ssn: persona.ssn,
  email: persona.email,
  phone: persona.phone,
  relation: 'Employee',
  is_selected: true,
});

export async function startApplication(client: TestClient): Promise<string> {
  const answer = expectStatus(await client.post(startApplicationEndpoint.path, { type: 'standard' }), 201);
  return answer.body.id as string;
}

const { household } = plainAnswers;

/** Answers to each step of the main flow, by a persona with ordinary answers. */
export const answersOf = (
  persona: Persona,
): Record<string, (client: TestClient, id: string) => Promise<Answer>> => ({
  'user-details': (client, id) =>
    client.post(at(submitContactDetails.path, id), {
      name: persona.name,
      email: persona.email,
      phone: persona.phone,
    }),
  'select-company': (client, id) =>
    client.post(at(selectCompany.path, id), { company_number: persona.companies[0]?.companyNumber }),
  household: (client, id) =>
    client.post(at(submitHousehold.path, id), {
      household: {
        children: household.children,
        children_with_benefits: household.childrenWithBenefits,
        marital_status: household.maritalStatus,
      },
    }),
  'loans-details': (client, id) =>
    client.post(at(submitLoans.path, id), {
      loans: { mortgages: 1_000_000, blank_loans: 0, installment_loans: 2500.5 },
    }),
  instantor: (client, id) =>
    client.post(at(fakeBankData.path, id), { fake_id: 'fake', report_number: 'report-1' }),
  kyc: (client, id) =>
    client.post(at(submitDueDiligence.path, id), {
      kyc_data: { sole_owner: 'yes', pep: '', external_influencer: '' },
    }),
  guarantors: (client, id) =>
    client.post(at(submitGuarantors.path, id), { guarantors: [guarantorOf(persona)], extra_guarantors: [] }),
  confirm: (client, id) => client.post(at(confirmInquiries.path, id), { text_version: inquiryText.version }),
});

/** Answers every step before `step`. @returns the application's id */
export async function applicationAt(client: TestClient, personaKey: string, step: string): Promise<string> {
  const id = await startApplication(client);
  const answers = answersOf(personaByKey(personaKey));
  for (const [name, answer] of Object.entries(answers)) {
    if (name === step) return id;
    expectStatus(await answer(client, id), 200);
  }
  return id;
}

const system = { kind: 'system', id: 'test', role: 'system' } as const;

export function record<State, Command, Event extends { type: string; data: object }>(
  api: TestApi,
  aggregate: Aggregate<State, Event>,
  id: string,
  decide: Decide<State, Command, Event>,
  command: Command,
  /** For a report, the application that it was ordered for. */
  correlationId: string = v7(),
) {
  const context = { stream: streamOf(aggregate, id), commandId: v7(), actor: system, correlationId };
  return handle(api.store.events, aggregate, { ...context, now: api.clock.now() }, decide, command);
}

/**
 * Plays the part of the jobs: records answers of partners, lenders and the policy until the application
 * reaches the place.
 */
async function answerAsJobs(api: TestApi, id: string, place: Place, different: Partial<Answers>) {
  const answers = { ...plainAnswers, ...different };
  for (let state = await loadState(api.store.events, creditApplication, id); placeOf(state) !== place; ) {
    ({ state } = await record(api, creditApplication, id, nextMove(state, answers), undefined));
  }
}

const LIMIT_CENTS = 40_000_000;
export const RATE_BASIS_POINTS = 1_140;

/**
 * Plays the jobs after a requested decision: both lenders approve, and a limit of 400,000 kr is granted.
 * @param lines of the trace about the applicant
 */
export async function approve(api: TestApi, id: string, lines: readonly RuleTrace[] = []): Promise<void> {
  const { userId } = await loadState(api.store.events, creditApplication, id);
  await answerAsJobs(api, id, 'offered', {
    decision: (attempt) => ({
      ...approval(attempt, LIMIT_CENTS),
      rateYearBasisPoints: RATE_BASIS_POINTS,
      riskClass: '4',
      creditWarnings: ['young-company'],
      evaluation: {
        ...evaluation(),
        trace: [
          {
            about: 'credit' as const,
            rule: 'company-age',
            input: '14',
            threshold: '24',
            result: 'failed',
            effect: 'warning:young-company rate:+120',
          },
          ...(lines.length === 0 ? [] : [{ about: 'person' as const, personId: userId, lines: [...lines] }]),
        ],
      },
    }),
  });
  await grant(api, id, LIMIT_CENTS);
}

/** Opens or revises the account's offer. */
export async function grant(api: TestApi, id: string, limitCents: number): Promise<void> {
  const state = await loadState(api.store.events, creditApplication, id);
  await record(api, creditAccount, creditAccountId(id), grantLimit, {
    accountId: creditAccountId(id),
    applicationId: id,
    companyId: state.company?.companyId ?? '',
    userId: state.userId,
    limitCents,
    rateYearBasisPoints: RATE_BASIS_POINTS,
    policyVersion: '2026-11',
    bankgiroNumber: '9912346',
    ocrNumber: '12345678901245',
  });
  await settle(api);
}

export const PDF = Buffer.from('%PDF-1.7 a test agreement');

/** Plays the job that drafts a requested agreement. */
export async function draftAgreement(api: TestApi, id: string): Promise<void> {
  const { hash } = await api.store.blobs.put({ bytes: PDF, contentType: 'application/pdf' });
  if (hash !== createHash('sha256').update(PDF).digest('hex'))
    throw new Error('Blobs are named by their SHA-256');
  await answerAsJobs(api, id, 'sign', { draft: { ...plainAnswers.draft, pdfHash: hash } });
  await settle(api);
}

/** Takes an application from the decision to an agreement that awaits its signature. */
export async function approveAndDraft(api: TestApi, client: TestClient, id: string): Promise<void> {
  await approve(api, id);
  expectStatus(await client.post(at(chooseAmount.path, id), { amount: 50_000 }), 200);
  const asked = { amount: 50_000, reason: 'Rörelsekapital' };
  expectStatus(await client.post(at(requestAgreement.path, id), asked), 200);
  await draftAgreement(api, id);
}

/** Answers everything before the signature. @returns the application's id */
export async function applicationToSign(
  api: TestApi,
  client: TestClient,
  personaKey: string,
): Promise<string> {
  // A company has one application at a time, and the tests of a file share one company.
  const companyNumber = personaByKey(personaKey).companies[0]?.companyNumber ?? '';
  await freeCompany(api.store.events, companyNumber, api.clock.now());
  const id = await applicationAt(client, personaKey, 'none');
  await approveAndDraft(api, client, id);
  return id;
}

/** Waits until the read models contain every recorded event. */
export async function settle(api: TestApi): Promise<void> {
  const isThere = await api.projections.waitForPosition(await api.store.events.head(), 10_000);
  if (!isThere) throw new Error('The read models did not catch up');
}
