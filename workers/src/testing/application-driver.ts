import { randomUUID } from 'node:crypto';
import { company, registerCompany } from '@kreditlina/domain/company/index';
import {
  answerDueDiligence,
  type CreditApplicationEvent,
  type CreditApplicationState,
  chooseBank,
  creditApplication,
  declareGuarantors,
  declareLoans,
  describeHousehold,
  requestAgreement,
  selectCompany,
  signAgreement,
  startApplication,
  startSigning,
  submitContactDetails,
} from '@kreditlina/domain/credit-application/index';
import { registerUser, user } from '@kreditlina/domain/identity/index';
import type { Decide } from '@kreditlina/domain/kernel/decider';
import { companyId, handle, personId } from '@kreditlina/event-store';
import type { Persona } from '@kreditlina/partners/personas/personas';
import type { JobDeps } from '../job.ts';

export const TEST_PEPPER = 'workers-test-pepper-0123456789';

const personIdOf = (ssn: string) => personId(TEST_PEPPER, ssn);

/** Walks one persona through the commands that the API would give, without the API. */
export interface ApplicationDriver {
  readonly applicationId: string;
  readonly userId: string;
  readonly companyId: string;
  command<Command>(
    decide: Decide<CreditApplicationState, Command, CreditApplicationEvent>,
    command: Command,
  ): Promise<CreditApplicationState>;
  /** Log-in, contact details, company, household and loans: up to the step instantor. */
  toBank(): Promise<void>;
  chooseBank(sessionId: string): Promise<void>;
  /** From kyc to the request for a decision; the applicant is the guarantor, `others` stand beside. */
  askForDecision(options?: { others?: readonly Persona[]; privateCreditsCents?: number }): Promise<void>;
  askForAgreement(amountCents: number): Promise<void>;
  sign(): Promise<void>;
}

type GuarantorEntry = Parameters<typeof declareGuarantors>[1]['guarantors'][number];

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
    const stream = `creditApplication-${applicationId}`;
    return (await handle(deps.store, creditApplication, context(stream), decide, given)).state;
  };
  const register = async () => {
    const { givenName: firstName, surname: lastName, ssn: personalNumber } = persona;
    await handle(deps.store, user, context(`user-${userId}`), registerUser, {
      ...{ userId, personalNumber, firstName, lastName },
    });
    await handle(deps.store, company, context(`company-${ofCompany}`), registerCompany, {
      companyId: ofCompany,
      companyNumber: chosen.companyNumber,
      name: chosen.name,
      companyForm: chosen.form,
    });
  };
  return {
    applicationId,
    userId,
    companyId: ofCompany,
    command,
    async toBank() {
      await register();
      await command(startApplication, { applicationId, userId, type: 'standard' });
      await command(submitContactDetails, { name: persona.name, email: persona.email, phone: persona.phone });
      await command(selectCompany, {
        companyId: ofCompany,
        companyNumber: chosen.companyNumber,
        companyName: chosen.name,
        isSoleTrader: false,
      });
      await command(describeHousehold, { children: 1, childrenWithBenefits: 1, maritalStatus: 'single' });
      await command(declareLoans, { mortgagesCents: 0, blankLoansCents: 0, installmentLoansCents: 0 });
    },
    async chooseBank(sessionId) {
      await command(chooseBank, { bankId: randomUUID(), bankName: 'Testbanken', sessionId });
    },
    async askForDecision({ others = [], privateCreditsCents } = {}) {
      const current = await command(() => [], undefined);
      if (current.step === 'kyc') {
        await command(answerDueDiligence, {
          ...{ isSoleOwner: true, pep: '', externalInfluencer: '', applicantSsn: persona.ssn },
        });
      }
      await command(declareGuarantors, {
        guarantors: [guarantorOf(persona, privateCreditsCents ?? null)],
        extraGuarantors: others.map((other) => guarantorOf(other, null)),
        personIdOf,
      });
    },
    async askForAgreement(amountCents) {
      await command(requestAgreement, { agreementId: randomUUID(), amountCents, purpose: 'Rörelsekapital' });
    },
    async sign() {
      const { agreement } = await command(() => [], undefined);
      const agreementId = agreement?.agreementId ?? '';
      const signingId = randomUUID();
      await command(startSigning, { agreementId, signingId, offerExpiresAt: '9999-12-31T00:00:00.000Z' });
      const hash = 'a'.repeat(64);
      await command(signAgreement, { agreementId, signingId, signatureHash: hash, ocspHash: hash });
    },
  };
}
