import { hash } from 'node:crypto';
import {
  claimCompany,
  company,
  companyId,
  recordRepresentative,
  registerCompany,
} from '@kreditlina/domain/company/company';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { creditAccount } from '@kreditlina/domain/credit-account/index';
import * as decide from '@kreditlina/domain/credit-application/index';
import {
  type AnsweredAuthority,
  awaitedPersons,
  type CreditApplicationEvent,
  type CreditApplicationState,
  creditApplication,
  missingSigners,
  openQuestion,
  signatoryIdOf,
} from '@kreditlina/domain/credit-application/index';
import { changeContactDetails, registerUser, user } from '@kreditlina/domain/identity/index';
import { canonicalJson } from '@kreditlina/domain/kernel/canonical-json';
import type { Decide } from '@kreditlina/domain/kernel/decider';
import { MINUTE_MS } from '@kreditlina/domain/kernel/units';
import { loadState } from '@kreditlina/event-store/fold-stream';
import type { Persona } from '@kreditlina/partners/personas/personas';
import { type SimulatedApplicant, telephoneGroup } from '@kreditlina/partners/personas/simulated';
import { endWidget } from './bank-widget.ts';
import { dearLoanOf, offerByStaff } from './cutter.ts';
import { afterDays } from './days.ts';
import { customer } from './parties.ts';
import { askForMore, lookAgain, reviewByStaff } from './staff.ts';
import type { World } from './world.ts';

/** Time that an applicant spends on a page. */
const NEXT_PAGE_MS = 2 * MINUTE_MS;
/** Interval at which an applicant checks if it is their turn. */
const LOOK_MS = 10 * MINUTE_MS;
/** Answers of a customer who is not asked about the details of their debts. */
const unasked = { totalPrivateCreditsCents: null, creditCompanies: '' };
/** Maximum number of checks of one application, which ends it if an answer never comes. */
const LOOKS_MAX = 400;

type State = CreditApplicationState;

export interface Applying {
  readonly who: SimulatedApplicant;
  /** First withdrawal in öre; null for an applicant who lets the offer expire. */
  readonly firstWithdrawalCents: number | null;
  /** True if its review stays open, or after a rejection a human review is requested and stays open. */
  readonly isLeftToStaff?: boolean;
  /** True if the applicant wants to replace an expensive loan; staff then make the offer. */
  readonly isCutter?: boolean;
}

/** Takes one applicant through the application, in the order of the routes and with their commands. */
export function applicantIn(
  world: World,
  name: string,
  { who, firstWithdrawalCents, isLeftToStaff = false, isCutter = false }: Applying,
) {
  const { agenda, chance, parties, partners, personIdOf } = world;
  const { persona, together, beside } = who;
  const [chosen] = persona.companies;
  if (!chosen) throw new RangeError(`${persona.key} has no company`);
  const userId = personIdOf(persona.ssn);
  const applicationId = chance.uuid(`${name}/application`);
  const ofCompany = companyId(chosen.companyNumber);
  const me = customer(userId);
  const type = isCutter ? 'cutter' : 'standard';
  let asked = 0;

  const tell = <Command>(
    decider: Decide<State, Command, CreditApplicationEvent>,
    command: Command,
    by = me,
  ): Promise<State> => parties.send(by, creditApplication, applicationId, decider, command);
  const register = async ({ ssn, givenName, surname }: Persona): Promise<void> => {
    const id = personIdOf(ssn);
    const named = { userId: id, personalNumber: ssn, firstName: givenName, lastName: surname };
    await parties.send(customer(id), user, id, registerUser, named);
  };
  /** Asks the bureau for the signatories. As in the route, the hash covers ids instead of personal data. */
  const askAuthority = async (): Promise<AnsweredAuthority> => {
    asked += 1;
    const { reportId, alternatives } = await partners.creditBureau.signingAuthority(
      chosen.companyNumber,
      persona.ssn,
      { idempotencyKey: chance.uuid(`${name}/authority ${asked}`) },
    );
    const identified = alternatives.map(({ persons }) =>
      persons.map((one) => ({
        personId: personIdOf(one.personalNumber),
        name: one.name,
        ssn: one.personalNumber,
        role: one.role,
      })),
    );
    const told = identified.map((persons) =>
      persons.map((one) => ({ personId: one.personId, role: one.role })),
    );
    const dataHash = hash('sha256', canonicalJson(told), 'hex');
    return { reportId, dataHash, answeredAt: agenda.clock.now(), alternatives: identified };
  };
  const selectCompany = async (): Promise<State> => {
    const { companyNumber, name: companyName, form, role } = chosen;
    const authority = await askAuthority();
    await parties.send(me, company, ofCompany, registerCompany, {
      companyId: ofCompany,
      companyNumber,
      name: companyName,
      companyForm: form,
    });
    await parties.send(me, company, ofCompany, recordRepresentative, { personId: userId, position: role });
    const selected = { companyId: ofCompany, companyNumber, companyName, isSoleTrader: false, authority };
    return tell(decide.selectCompany, selected);
  };
  const chooseBank = async (): Promise<State> => {
    const banks = await partners.bankData.banks();
    const bank = chance.pick(`${name}/bank`, banks);
    const session = await partners.bankData.createSession({
      reference: applicationId,
      bankId: bank.id,
      parentOrigin: 'http://127.0.0.1:3000',
      personalNumber: persona.ssn,
      companyNumber: chosen.companyNumber,
      idempotencyKey: chance.uuid(`${name}/bank`),
    });
    const choice = { bankId: bank.id, bankName: bank.name, sessionId: session.sessionId };
    const state = await tell(decide.chooseBank, choice);
    await endWidget(session.widgetUrl);
    return state;
  };
  const nameGuarantors = (): Promise<State> => {
    const named = ({ name: full, ssn, email, phone }: Persona, relation: string) => {
      return { name: full, ssn, email, phone, relation, isSelected: true, ...unasked };
    };
    return tell(decide.declareGuarantors, {
      guarantors: [named(persona, '')],
      extraGuarantors: beside.map((one) => named(one, 'Delägare')),
      signatories: together.map((one) => ({
        id: signatoryIdOf(applicationId, personIdOf(one.ssn)),
        email: one.email,
        phone: one.phone,
      })),
      personIdOf,
    });
  };
  const confirm = async (): Promise<State> => {
    const claim = { applicationId, userId, holder: null };
    await parties.send(me, company, ofCompany, claimCompany, claim);
    return tell(decide.confirmInquiries, { textVersion: '2026-11', offerExpiresAt: null });
  };
  const answering = async (state: State): Promise<State | undefined> => {
    switch (state.step) {
      case 'user-details': {
        const { name: ownName, email, phone } = persona;
        await parties.send(me, user, userId, changeContactDetails, { email, phone });
        return tell(decide.submitContactDetails, { name: ownName, email, phone });
      }
      case 'select-company':
        return selectCompany();
      case 'household': {
        const children = chance.number(`${name}/children`, 4);
        const maritalStatus = chance.pick(`${name}/marriage`, ['single', 'co-habiting', 'married'] as const);
        return tell(decide.describeHousehold, { children, childrenWithBenefits: children, maritalStatus });
      }
      case 'loans-details':
        return tell(decide.declareLoans, {
          mortgagesCents: 10_000_000 * chance.number(`${name}/mortgage`, 8),
          blankLoansCents: 0,
          installmentLoansCents: 0,
        });
      case 'instantor':
        // A job fetches the bank data.
        return state.bank ? undefined : chooseBank();
      case 'kyc': {
        const said = { isSoleOwner: true, pep: '', externalInfluencer: '', applicantSsn: persona.ssn };
        return tell(decide.answerDueDiligence, said);
      }
      case 'lenders':
      case 'lender-details':
        return tell(decide.declareCompanyLoans, dearLoanOf(chance, name));
      case 'lender-details-upload':
        return tell(decide.settleLoanFiles, { isSkipped: true, fileCount: 0 });
      case 'guarantors':
        return state.awaitsConfirmation ? confirm() : nameGuarantors();
      default:
        throw new RangeError(`No one answers at ${state.step}`);
    }
  };
  const consent = async (state: State): Promise<void> => {
    for (const personId of awaitedPersons(state)) {
      const invitationId = state.invitations[personId]?.invitationId ?? '';
      const one = [...together, ...beside].find(({ ssn }) => personIdOf(ssn) === personId);
      if (one) await register(one);
      const by = customer(personId);
      await tell(decide.openInvitation, { personId, invitationId }, by);
      const answer = { answer: 'consent', totalPrivateCreditsCents: 0, creditCompanies: '' } as const;
      await tell(decide.answerInvitation, { ...answer, personId, invitationId }, by);
    }
  };
  const askForAgreement = (amountCents: number): Promise<State> => {
    const purpose = chance.pick(`${name}/purpose`, ['Tillväxt', 'Rörelsekapital', 'Marknadsföring'] as const);
    return tell(decide.requestAgreement, {
      agreementId: chance.uuid(`${name}/agreement`),
      amountCents,
      purpose,
    });
  };
  const sign = async (agreementId: string): Promise<void> => {
    const signingId = chance.uuid(`${name}/signing`);
    const { expiresAt } = await loadState(world.store, creditAccount, creditAccountId(applicationId));
    const starting = { agreementId, signingId, offerExpiresAt: expiresAt, authority: await askAuthority() };
    const started = await parties.ask(me, creditApplication, applicationId, decide.startSigning, starting);
    if (!started) return;
    const proof = await parties.signature(`${name}/signature`, userId);
    await tell(decide.signAgreement, { agreementId, signingId, ...proof });
  };
  const cosign = async (state: State, agreementId: string): Promise<void> => {
    for (const { personId } of missingSigners(state)) {
      const proof = await parties.signature(`${name}/cosigned`, personId);
      const textHash = await parties.text(`Jag skriver under ${agreementId}.`, personId);
      const signing = { personId, agreementId, signingId: chance.uuid(`${name}/cosigning ${personId}`) };
      await tell(decide.signAsInvited, { ...signing, textHash, ...proof }, customer(personId));
    }
  };
  const answerStaff = ({ more }: State): Promise<State> =>
    tell(decide.answerMore, { number: more?.number ?? 0, answer: 'Ledamot i kommunfullmäktige sedan 2022.' });
  const askToLookAgain = (): Promise<State> =>
    tell(decide.requestHumanReview, {
      text: 'Vi har fått en stor beställning som bokslutet inte visar.',
      rejectedAt: agenda.clock.now(),
    });
  /**
   * Takes the applicant's next step.
   * @returns milliseconds until the next check; undefined at the end
   */
  const step = async (): Promise<number | undefined> => {
    const state = await loadState(world.store, creditApplication, applicationId);
    switch (state.phase) {
      case 'none':
        await register(persona);
        await tell(decide.startApplication, { applicationId, userId, type });
        return NEXT_PAGE_MS;
      case 'answering':
        await answering(state);
        return NEXT_PAGE_MS;
      case 'awaiting-consents':
        await consent(state);
        return LOOK_MS;
      case 'manual-review':
        if (isLeftToStaff) return undefined;
        if (openQuestion(state)) await answerStaff(state);
        else if (state.type === 'cutter') await offerByStaff(world, name, state);
        else if (!(await askForMore(world, name, state))) await reviewByStaff(world, name, state);
        return LOOK_MS;
      case 'rejected':
        if (!isLeftToStaff && !chance.isSo(`${name}/look again`, 40)) return undefined;
        await askToLookAgain();
        if (!isLeftToStaff) afterDays(world, name, 2, () => lookAgain(world, applicationId));
        return undefined;
      case 'offered': {
        const limit = state.decision?.limitCents ?? 0;
        if (firstWithdrawalCents === null || limit < 1_000_000) return undefined;
        const wanted = Math.min(firstWithdrawalCents, limit);
        if (!state.agreement) await askForAgreement(wanted - (wanted % 1_000_000));
        else if (state.agreement.status === 'ready') await sign(state.agreement.agreementId);
        return LOOK_MS;
      }
      case 'awaiting-signatures':
        await cosign(state, state.agreement?.agreementId ?? '');
        return LOOK_MS;
      case 'signed':
        await tell(decide.giveAcquisitionChannel, {
          channel: chance.pick(`${name}/channel`, ['google', 'tip', 'email'] as const),
          other: '',
        });
        return undefined;
      case 'deciding':
        return LOOK_MS;
      default:
        return undefined;
    }
  };
  let looks = 0;
  const act = async (): Promise<void> => {
    looks += 1;
    if (looks > LOOKS_MAX) throw new Error(`The application of ${persona.key} does not end`);
    const pauseMs = await step();
    await world.settle();
    if (pauseMs !== undefined) agenda.at(agenda.nowMs() + pauseMs, name, act);
  };
  const accountId = creditAccountId(applicationId);
  const people = [persona, ...together, ...beside].map(({ ssn }) => personIdOf(ssn));
  for (const id of [applicationId, accountId, ofCompany, ...people])
    world.owners.set(id, `telephones ${telephoneGroup(persona)}`);
  return { accountId, applicationId, userId, act };
}
