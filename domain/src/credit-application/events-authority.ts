import { z } from 'zod';
import { event } from '../kernel/event-schema.ts';
import { instant, sha256, uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';
import { ofSignature } from './events-guarantors.ts';

const A = { applicationId: uuid };
const ofAnswer = { reportId: z.string().max(80), answeredAt: instant };
const ofPerson = (max: number) => personal(z.string().max(max), 'personId');

/** Authorised signatories of the company. */
export const authorityEvents = {
  /** The credit bureau's answer, as far as it concerns the applicant. */
  SigningAuthorityRecorded: event(
    'SigningAuthorityRecorded',
    z.object({
      ...A,
      companyId: uuid,
      ...ofAnswer,
      /** Hash of the whole answer, with ids in place of persons. */
      dataHash: sha256,
      /** Alternatives that include the applicant, smallest first: the persons in one sign together. */
      alternatives: z.array(z.array(uuid).min(1).max(20)).min(1).max(200),
      /** The other persons in them. */
      signatories: z.array(z.object({ personId: uuid, name: ofPerson(200), ssn: ofPerson(12) })).max(400),
      /** All other authorised signatories of the company: staff among them must not decide about it. */
      entitledIds: z.array(uuid).max(500).optional(),
    }),
    {
      sv: 'Kreditupplysningsföretaget svarade vem som får teckna företaget',
      en: 'The credit bureau answered who may sign for the company',
    },
  ),
  /** The applicant's co-signatories, and their contact details. */
  SignatoriesNamed: event(
    'SignatoriesNamed',
    z.object({
      ...A,
      signatories: z.array(z.object({ personId: uuid, email: ofPerson(254), phone: ofPerson(20) })).max(19),
    }),
    {
      sv: 'Den sökande angav vilka som skriver under för företaget',
      en: 'The applicant named who signs for the company',
    },
  ),
  /**
   * Checked again when a signature for the company begins: the person may still sign, with the actual
   * co-signers.
   */
  SigningAuthorityConfirmed: event(
    'SigningAuthorityConfirmed',
    z.object({ ...A, ...ofAnswer, dataHash: sha256, agreementId: uuid, personId: uuid }),
    {
      sv: 'Kreditupplysningsföretaget bekräftade vid underskriften vem som får teckna företaget',
      en: 'The credit bureau confirmed at the signature who may sign for the company',
    },
  ),
  SignatorySigned: event('SignatorySigned', z.object(ofSignature), {
    sv: 'En firmatecknare skrev under',
    en: 'A signatory signed for the company',
  }),
} as const;
