import { randomUUID } from 'node:crypto';
import { company, companyId, registerCompany } from '@kreditlina/domain/company/company';
import {
  type CreditApplicationEvent,
  type CreditApplicationState,
  creditApplication,
  type DeclareGuarantors,
  type DeclareOwners,
  signatoryIdOf,
} from '@kreditlina/domain/credit-application/index';
import { answeredAuthority } from '@kreditlina/domain/credit-application/testing/samples';
import {
  type Answers,
  nextMove,
  type Place,
  placeOf,
  plainAnswers,
} from '@kreditlina/domain/credit-application/testing/scenario';
import { personId, registerUser, user } from '@kreditlina/domain/identity/index';
import type { Decide } from '@kreditlina/domain/kernel/decider';
import { handle } from '@kreditlina/event-store';
import { streamOf } from '@kreditlina/event-store/read-stream';
import type { Persona } from '@kreditlina/partners/personas/personas';
import type { JobDeps } from '../job.ts';

export const TEST_PEPPER = 'workers-test-pepper-0123456789';

const personIdOf = (ssn: string) => personId(TEST_PEPPER, ssn);

/** Takes one persona through the commands behind the API, without the API. */
export interface ApplicationDriver {
  readonly applicationId: string;
  readonly userId: string;
  readonly companyId: string;
  command<Command>(
    decide: Decide<CreditApplicationState, Command, CreditApplicationEvent>,
    command: Command,
  ): Promise<CreditApplicationState>;
  /**
   * Login, contact details, company, household and loans: up to the step instantor.
   * @param together co-signatories
   */
  toBank(together?: readonly Persona[]): Promise<void>;
  /** Takes an interest cutter up to the step lenders; `askForDecision` then declares a loan. */
  toLenders(): Promise<void>;
  chooseBank(sessionId: string): Promise<void>;
  /** From due diligence to the request for a decision; the applicant is the guarantor, beside `others`. */
  askForDecision(options?: {
    others?: readonly Persona[];
    together?: readonly Persona[];
    privateCreditsCents?: number;
    /** Default: the applicant is the sole owner. */
    owners?: Pick<DeclareOwners, 'owners' | 'alternativeOwners'>;
    /** Control of the company by an outsider; together with owners. */
    influence?: string;
    /** Milestone at which to stop answering, for tests that request the decision themselves. */
    until?: Place;
  }): Promise<void>;
  askForAgreement(amountCents: number): Promise<void>;
  /** The applicant alone. */
  signOwn(): Promise<void>;
  sign(): Promise<void>;
}

type GuarantorEntry = DeclareGuarantors['guarantors'][number];

const guarantorOf = (persona: Persona, privateCreditsCents: number | null): GuarantorEntry => ({
  name: persona.name,
  ssn: persona.ssn,
  email: persona.email,
  phone: persona.phone,
  relation: 'Partner',
  isSelected: true,
  totalPrivateCreditsCents: privateCreditsCents,
  creditCompanies: privateCreditsCents ? 'Testbanken' : '',
});

/** Registers a person by their first login. */
export async function registerPerson(
  { store, clock }: Pick<JobDeps, 'store' | 'clock'>,
  { givenName: firstName, surname: lastName, ssn: personalNumber }: Persona,
): Promise<void> {
  const userId = personIdOf(personalNumber);
  const context = {
    stream: streamOf(user, userId),
    commandId: randomUUID(),
    actor: { kind: 'customer', id: userId, role: 'customer' } as const,
    correlationId: userId,
    now: clock.now(),
  };
  await handle(store, user, context, registerUser, { userId, personalNumber, firstName, lastName });
}

export function driveApplication(
  deps: Pick<JobDeps, 'store' | 'clock'>,
  persona: Persona,
): ApplicationDriver {
  const applicationId = randomUUID();
  const userId = personIdOf(persona.ssn);
  const chosen = persona.companies[0];
  if (!chosen) throw new Error(`${persona.key} has no company`);
  const ofCompany = companyId(chosen.companyNumber);
  const context = (stream: string) => ({
    stream,
    commandId: randomUUID(),
    actor: { kind: 'customer', id: userId, role: 'customer' } as const,
    correlationId: applicationId,
    now: deps.clock.now(),
  });
  const command: ApplicationDriver['command'] = async (decide, given) => {
    const stream = streamOf(creditApplication, applicationId);
    return (await handle(deps.store, creditApplication, context(stream), decide, given)).state;
  };
  const register = async () => {
    await registerPerson(deps, persona);
    await handle(deps.store, company, context(streamOf(company, ofCompany)), registerCompany, {
      companyId: ofCompany,
      companyNumber: chosen.companyNumber,
      name: chosen.name,
      companyForm: chosen.form,
    });
  };
  const signatoryOf = ({ name, ssn }: Persona) => ({ personId: personIdOf(ssn), name, ssn });
  const authorityWith = (together: readonly Persona[]) =>
    answeredAuthority([persona, ...together].map(signatoryOf));
  const authority = authorityWith([]);
  const plain: Answers = {
    ...plainAnswers,
    started: { applicationId, userId, type: 'standard' },
    contact: { name: persona.name, email: persona.email, phone: persona.phone },
    company: {
      companyId: ofCompany,
      companyNumber: chosen.companyNumber,
      companyName: chosen.name,
      isSoleTrader: false,
      authority,
    },
    household: { children: 1, childrenWithBenefits: 1, maritalStatus: 'single' },
    loans: { mortgagesCents: 0, blankLoansCents: 0, installmentLoansCents: 0 },
    dueDiligence: { ...plainAnswers.dueDiligence, isSoleOwner: true, applicantSsn: persona.ssn },
  };
  /** The persona answers every question up to a milestone; jobs act by themselves. */
  const until = async (place: Place, different: Partial<Answers> = {}) => {
    let state = await command(() => [], undefined);
    for (const answers = { ...plain, ...different }; placeOf(state) !== place; ) {
      state = await command(nextMove(state, answers), undefined);
    }
  };
  return {
    applicationId,
    userId,
    companyId: ofCompany,
    command,
    async toBank(together = []) {
      await register();
      await until('instantor', { company: { ...plain.company, authority: authorityWith(together) } });
    },
    async toLenders() {
      await register();
      await until('lenders', { started: { applicationId, userId, type: 'cutter' } });
    },
    chooseBank: (sessionId) =>
      until('bank-chosen', { bank: { bankId: randomUUID(), bankName: 'Testbanken', sessionId } }),
    askForDecision: ({
      others = [],
      together = [],
      privateCreditsCents,
      owners,
      influence = '',
      until: place = 'deciding',
    } = {}) =>
      until(place, {
        ...(owners && {
          dueDiligence: { ...plainAnswers.dueDiligence, externalInfluencer: influence },
          owners: { ...owners, noOneOwnsMoreThan25Percent: owners.owners.length === 0, personIdOf },
        }),
        guarantors: {
          guarantors: [guarantorOf(persona, privateCreditsCents ?? null)],
          extraGuarantors: others.map((other) => guarantorOf(other, null)),
          signatories: together.map(({ ssn, email, phone }) => ({
            id: signatoryIdOf(applicationId, personIdOf(ssn)),
            email,
            phone,
          })),
          personIdOf,
        },
      }),
    askForAgreement: (amountCents) =>
      until('drafting', {
        agreement: { agreementId: randomUUID(), amountCents, purpose: 'Rörelsekapital' },
      }),
    signOwn: () =>
      until('awaiting-signatures', {
        signing: { signingId: randomUUID(), offerExpiresAt: '9999-12-31T00:00:00.000Z', authority },
      }),
    sign: () =>
      until('complete', {
        signing: { signingId: randomUUID(), offerExpiresAt: '9999-12-31T00:00:00.000Z', authority },
      }),
  };
}
