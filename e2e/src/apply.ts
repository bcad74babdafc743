import { chooseAmount } from '@kreditlina/domain/credit-application/contracts/after-decision';
import {
  requestAgreement,
  startSigning,
  verifySignature,
} from '@kreditlina/domain/credit-application/contracts/agreement';
import {
  confirmInquiries,
  getSelectableCompanies,
  selectCompany,
  submitAcquisition,
  submitContactDetails,
  submitDueDiligence,
  submitGuarantors,
  submitHousehold,
  submitLoans,
} from '@kreditlina/domain/credit-application/contracts/answering';
import {
  acceptAccountingTerms,
  chooseBank,
  getAccountingToken,
  getBanks,
  listAccountingSystems,
  skipAccountingData,
  skipBankData,
} from '@kreditlina/domain/credit-application/contracts/bank-data';
import {
  getApplication,
  getApplicationStatus,
  startApplication,
} from '@kreditlina/domain/credit-application/contracts/customer';
import { getGuarantors } from '@kreditlina/domain/credit-application/contracts/guarantors';
import { inquiryText } from '@kreditlina/domain/text/inquiries';
import { type Persona, personas } from '@kreditlina/partners/personas/personas';
import { type Answer, type ApiSession, pollWhile } from './api-session.ts';

/** Options of a run, such as guarantors besides the applicant and their declared private debts. */
export interface ApplyOptions {
  readonly companyNumber?: string;
  readonly extraGuarantor?: Persona;
  /** Private debts in kronor to enter if the dialog asks for them. */
  readonly privateDebts?: number;
  /** Continues this application instead of starting a new one. */
  readonly id?: string;
  /** Stops as soon as the application reaches this step. */
  readonly until?: string;
}

/** Final state of an application. */
export interface Outcome {
  readonly id: string;
  readonly step: string;
  readonly status: string;
  /** Last answer to GET status, if it was requested. */
  readonly decision: Answer['body'] | null;
  readonly rest:
    | 'waits-for-customer'
    | 'no-companies'
    | 'not-offered'
    | 'may-not-sign'
    | 'signing-failed'
    | 'decided'
    | 'finished';
}

/** Maximum number of submits: more than the main flow needs if every step is answered twice. */
const STEPS_MAX = 40;

interface Run {
  readonly session: ApiSession;
  readonly persona: Persona;
  readonly options: ApplyOptions;
  readonly id: string;
}

const post = ({ session, id }: Run, path: string, body?: unknown) =>
  session.ask('POST', path, { params: { id }, ...(body === undefined ? {} : { body }) });
const get = ({ session, id }: Run, path: string) => session.ask('GET', path, { params: { id } });

/** Converts a person to an entry in the list of guarantors. */
export const asGuarantor = (persona: Persona, relation: string, privateDebts?: number) => ({
  name: persona.name,
  ssn: persona.ssn,
  email: persona.email,
  phone: persona.phone,
  relation,
  is_selected: true,
  total_private_credits: privateDebts ?? null,
  credit_companies: privateDebts === undefined ? '' : 'Sparbanken',
});

/** Submits the form of a partner's widget; the persona determines the outcome. */
async function useWidget(widgetUrl: string): Promise<string> {
  const response = await fetch(`${widgetUrl}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'submit', code: '1234' }),
    signal: AbortSignal.timeout(15_000),
  });
  return ((await response.json()) as { result: string }).result;
}

const skipBody = (type: string) => ({ type, message: `The widget ended with ${type}` });

async function answerBank(run: Run): Promise<void> {
  const { body } = await get(run, getBanks.path);
  const chosen = await post(run, chooseBank.path, { bank_id: body.banks[0].id });
  const result = await useWidget(chosen.body.widget_url);
  if (result !== 'process-finished') await post(run, skipBankData.path, skipBody(result));
  else await leave(run, 'instantor');
}

async function answerBooks(run: Run): Promise<void> {
  const { body } = await run.session.ask('GET', listAccountingSystems.path);
  await run.session.ask('POST', acceptAccountingTerms.path, { body: { erp_system: body.systems[0].code } });
}

async function answerBooksWidget(run: Run): Promise<void> {
  const { body } = await run.session.ask('GET', getAccountingToken.path);
  const result = await useWidget(body.widget_url);
  if (result !== 'process-finished') await post(run, skipAccountingData.path, skipBody(result));
  else await leave(run, 'my-numbers-erp');
}

/** Waits until the workers have moved the application past a step. */
const leave = (run: Run, step: string) =>
  pollWhile(
    () => get(run, getApplication.path),
    ({ body }) => body.step === step,
  );

async function chooseCompany(run: Run): Promise<Outcome['rest'] | undefined> {
  const { body: known } = await get(run, getSelectableCompanies.path);
  const wanted =
    known.companies.find(
      (one: { company_number: string }) => one.company_number.replace('-', '') === run.options.companyNumber,
    ) ??
    known.companies.find((one: { is_sole_trader: boolean }) => !one.is_sole_trader) ??
    known.companies[0];
  if (wanted === undefined) return 'no-companies';
  const body = { company_number: wanted.company_number };
  const chosen = await run.session.call('POST', selectCompany.path, { params: { id: run.id }, body });
  if (chosen.status === 422 && chosen.body.code === 'SOLE_TRADER_NOT_OFFERED') return 'not-offered';
  if (chosen.status === 422 && chosen.body.code === 'NOT_A_SIGNATORY') return 'may-not-sign';
  if (chosen.status !== 200) throw new Error(`select-company: ${chosen.status}`);
  return undefined;
}

/** Chooses the first allowed co-signatory, with that persona's contact details. */
async function signatoriesOf(run: Run) {
  const { body } = await get(run, getApplication.path);
  const [first = []] = body.joint_signing?.alternatives ?? [];
  if (body.joint_signing === null) return {};
  const signatories = first.map(({ id, name }: { id: string; name: string }) => {
    const { email, phone } = personas.find((one) => one.name === name) ?? run.persona;
    return { id, email, phone };
  });
  return { signatories };
}

async function nameGuarantors(run: Run): Promise<Outcome['rest'] | undefined> {
  const { body } = await get(run, getGuarantors.path);
  const { persona, options } = run;
  const known = body.guarantors.find((one: { ssn: string }) => one.ssn === persona.ssn);
  const owesDetails = known?.needs_extra_details === true && options.privateDebts === undefined;
  const owesGuarantor = body.needs_extra_guarantors && !options.extraGuarantor;
  if (owesDetails || owesGuarantor) return 'waits-for-customer';
  await post(run, submitGuarantors.path, {
    guarantors: [asGuarantor(persona, '', known?.needs_extra_details ? options.privateDebts : undefined)],
    extra_guarantors:
      body.needs_extra_guarantors && options.extraGuarantor
        ? [asGuarantor(options.extraGuarantor, 'Friend')]
        : [],
    ...(await signatoriesOf(run)),
  });
  await post(run, confirmInquiries.path, { text_version: inquiryText.version });
  return undefined;
}

async function sign(run: Run): Promise<Outcome['rest'] | undefined> {
  const started = await post(run, startSigning.path);
  const verify = () => post(run, verifySignature.path, { sign_token: started.body.sign_token });
  const { body } = await pollWhile(verify, ({ body: answer }) => answer.status === 'in_progress');
  if (body.status === 'failed') return 'signing-failed';
  await leave(run, 'sign');
  return undefined;
}

/** The customer's action at each step; the run ends when it returns a final state. */
const answers: Record<string, (run: Run) => Promise<Outcome['rest'] | undefined | unknown>> = {
  'user-details': (run) =>
    post(run, submitContactDetails.path, {
      name: run.persona.name,
      email: run.persona.email,
      phone: run.persona.phone,
    }),
  'select-company': chooseCompany,
  household: (run) =>
    post(run, submitHousehold.path, {
      household: { children: 2, children_with_benefits: 1, marital_status: 'married' },
    }),
  'loans-details': (run) =>
    post(run, submitLoans.path, {
      loans: { mortgages: 1_200_000, blank_loans: 0, installment_loans: 15_000 },
    }),
  instantor: answerBank,
  'my-numbers': answerBooks,
  'my-numbers-erp': answerBooksWidget,
  kyc: (run) =>
    post(run, submitDueDiligence.path, { kyc_data: { sole_owner: 'yes', pep: '', external_influencer: '' } }),
  guarantors: nameGuarantors,
  'status-purpose': async (run) => {
    const request = { amount: 50_000, reason: 'Rörelsekapital' };
    await post(run, requestAgreement.path, request);
    await leave(run, 'status-purpose');
  },
  sign,
  complete: (run) => post(run, submitAcquisition.path, { channel: 'tip' }),
};

const rests: ReadonlySet<unknown> = new Set([
  'waits-for-customer',
  'no-companies',
  'not-offered',
  'may-not-sign',
  'signing-failed',
]);

/** Takes the application over the public API as an ordinary customer would, until it no longer advances. */
export async function apply(
  session: ApiSession,
  persona: Persona,
  options: ApplyOptions = {},
): Promise<Outcome> {
  if (options.id !== undefined) return goOn(session, persona, options.id, options);
  const started = await session.ask('POST', startApplication.path, { body: { type: 'standard' } });
  return goOn(session, persona, started.body.id, options);
}

/** Like `apply`, but starts at the application's current step. */
export async function goOn(
  session: ApiSession,
  persona: Persona,
  id: string,
  options: ApplyOptions = {},
): Promise<Outcome> {
  const run: Run = { session, persona, options, id };
  let decision: Answer['body'] | null = null;
  const at = async (rest: Outcome['rest']): Promise<Outcome> => {
    const { body } = await get(run, getApplication.path);
    return { id, step: body.step, status: body.status, decision, rest };
  };
  for (let count = 0; count < STEPS_MAX; count += 1) {
    const { body } = await get(run, getApplication.path);
    const isDeciding = body.step === 'status' && body.status === 'pending';
    if (body.step === options.until && !isDeciding) return at('decided');
    if (body.step === 'redirect') return at('finished');
    if (body.step === 'status') {
      const answer = await pollWhile(
        () => get(run, getApplicationStatus.path),
        ({ body: now }) => now.step === 'status' && now.status === 'pending',
      );
      decision = answer.body;
      if (decision.step !== 'status') continue;
      if (decision.status !== 'approved' || options.until === 'status') return at('decided');
      await post(run, chooseAmount.path, { amount: 50_000 });
      continue;
    }
    const rest = await answers[body.step]?.(run);
    if (rests.has(rest)) return at(rest as Outcome['rest']);
  }
  throw new Error(`application ${id} never came to rest`);
}
