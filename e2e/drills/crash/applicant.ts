import { setTimeout as sleep } from 'node:timers/promises';
import { chooseAmount } from '@kreditlina/domain/credit-application/contracts/after-decision';
import {
  getAgreement,
  startSigning,
  verifySignature,
} from '@kreditlina/domain/credit-application/contracts/agreement';
import {
  confirmInquiries,
  getSelectableCompanies,
  submitAcquisition,
  submitContactDetails,
  submitHousehold,
  submitLoans,
} from '@kreditlina/domain/credit-application/contracts/answering';
import { fakeBankData } from '@kreditlina/domain/credit-application/contracts/bank-data';
import {
  getApplication,
  getApplicationStatus,
  listApplications,
} from '@kreditlina/domain/credit-application/contracts/customer';
import { getDueDiligence } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import { getGuarantors } from '@kreditlina/domain/credit-application/contracts/guarantors';
import { inquiryText } from '@kreditlina/domain/text/inquiries';
import type { Persona } from '@kreditlina/partners/personas/personas';
import type { Ledger } from './ledger.ts';
import { createStubbornClient, type Obstacle, type Reply, type StubbornClient } from './stubborn-client.ts';

export interface ApplicantOptions {
  readonly number: number;
  readonly baseUrl: string;
  readonly persona: Persona;
  /** The next applicant: a person whose company has no application yet. */
  readonly nextStranger: () => Persona;
  readonly ledger: Ledger;
  readonly signal: AbortSignal;
  readonly onObstacle?: (obstacle: Obstacle) => void;
}

interface Run extends ApplicantOptions {
  readonly client: StubbornClient;
  readonly id: string;
}

/** Repeated answers to one step, which test order and number. */
const REPEATS = 12;
const WAITS_MAX = 600;
const WAIT_MS = 200;

/**
 * One customer who applies, up to the thank-you screen or the refusal, and then others until stopped: a
 * company has one application at a time.
 */
export async function applyUntilStopped(options: ApplicantOptions): Promise<{ applications: string[] }> {
  const client = createStubbornClient(options.baseUrl, options.onObstacle);
  const applications: string[] = [];
  for (let turn = 0; !options.signal.aborted; turn += 1) {
    const persona = turn === 0 ? options.persona : options.nextStranger();
    await client.logIn(persona);
    const started = await client.send(listApplications.path, undefined, { type: 'standard' });
    const run: Run = { ...options, persona, client, id: started.body.id };
    applications.push(run.id);
    acknowledge(run, 'ApplicationStarted', started);
    await answerSteps(run);
    if ((await untilDecided(run)) === 'approved') await takeOffer(run);
  }
  return { applications };
}

function acknowledge(run: Run, type: string, reply: Reply, marker?: { field: string; value: number }): void {
  run.ledger.add({
    client: run.number,
    applicationId: run.id,
    type,
    position: reply.position ?? '',
    ...(marker && { marker }),
  });
}

async function answerSteps(run: Run): Promise<void> {
  const { client, id, persona } = run;
  const company = persona.companies[0]?.companyNumber ?? '';
  const { name, email, phone, ssn } = persona;
  const answer = async (path: string, type: string, body: unknown) =>
    acknowledge(run, type, await client.send(path, id, body));
  await answer(submitContactDetails.path, 'ContactDetailsSubmitted', { name, email, phone });
  await answer(getSelectableCompanies.path, 'CompanySelected', { company_number: company });
  await answer(submitHousehold.path, 'HouseholdDescribed', {
    household: { children: 0, children_with_benefits: 0, marital_status: 'single' },
  });
  for (let turn = 0; turn < REPEATS && (turn === 0 || !run.signal.aborted); turn += 1)
    await declareLoans(run);
  const marker = run.ledger.nextMarker();
  const report = { fake_id: 'drill', report_number: `drill-${marker}` };
  await answer(fakeBankData.path, 'BankDataReceived', report);
  await answer(getDueDiligence.path, 'DueDiligenceAnswered', {
    kyc_data: { sole_owner: 'yes', pep: '', external_influencer: '' },
  });
  await answer(getGuarantors.path, 'GuarantorsDeclared', {
    guarantors: [{ name, ssn, email, phone, relation: '', is_selected: true }],
    extra_guarantors: [],
  });
  await answer(confirmInquiries.path, 'DecisionRequested', { text_version: inquiryText.version });
}

async function declareLoans(run: Run): Promise<void> {
  const value = run.ledger.nextMarker();
  const loans = { mortgages: value, blank_loans: 0, installment_loans: 0 };
  const reply = await run.client.send(submitLoans.path, run.id, { loans });
  acknowledge(run, 'ExistingLoansDeclared', reply, { field: 'mortgagesCents', value: value * 100 });
}

async function until(run: Run, path: string, isThere: (reply: Reply) => boolean): Promise<Reply> {
  for (let wait = 0; wait < WAITS_MAX; wait += 1) {
    const reply = await run.client.read(path, run.id);
    if (isThere(reply)) return reply;
    await sleep(WAIT_MS);
  }
  throw new Error(`${run.persona.key}: ${path} did not come to its end`);
}

async function untilDecided(run: Run): Promise<'approved' | 'other'> {
  // Back at the guarantors, the application is pending too: another guarantor would be needed.
  const isDecided = ({ body: now }: Reply) =>
    now.step !== 'status' || (now.status !== 'pending' && now.status !== 'in-progress');
  const { body } = await until(run, getApplicationStatus.path, isDecided);
  return body.status === 'approved' ? 'approved' : 'other';
}

async function takeOffer(run: Run): Promise<void> {
  const { client, id } = run;
  const withdrawal = 50_000;
  acknowledge(run, 'AmountChosen', await client.send(chooseAmount.path, id, { amount: withdrawal }));
  const agreement = await client.send(getAgreement.path, id, {
    amount: withdrawal,
    reason: 'Rörelsekapital',
  });
  acknowledge(run, 'AgreementRequested', agreement);
  await until(run, getApplication.path, (reply) => reply.body.step === 'sign');
  await sign(run);
  const told = await client.send(submitAcquisition.path, id, { channel: 'tip' });
  acknowledge(run, 'AcquisitionChannelGiven', told);
}

/** The simulated BankID loses its orders when killed; then the customer signs again. */
async function sign(run: Run): Promise<void> {
  const { client, id } = run;
  for (let turn = 0; turn < 30; turn += 1) {
    const isSigned = async () => (await client.read(getApplication.path, id)).body.step !== 'sign';
    if (await isSigned()) return;
    const started = await client.send(startSigning.path, id).catch(() => undefined);
    for (let poll = 0; started && poll < 10; poll += 1) {
      const body = { sign_token: started.body.sign_token };
      const verified = await client.send(verifySignature.path, id, body).catch(() => undefined);
      if (verified?.body.status === 'complete' || (await isSigned())) return;
      if (!verified || verified.body.status === 'failed') break;
      await sleep(500);
    }
  }
  throw new Error(`${run.persona.key} could not sign`);
}
