import { z } from 'zod';
import { event } from '../kernel/event-schema.ts';
import { instant, sha256, uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';

const A = { applicationId: uuid };
const ofPerson = (max: number) => personal(z.string().max(max), 'personId');

/** Who may sign for the company. */
export const authorityEvents = {
  /** What the credit bureau answered, as far as it concerns the applicant. */
  SigningAuthorityRecorded: event(
    'SigningAuthorityRecorded',
    z.object({
      ...A,
      companyId: uuid,
      reportId: z.string().max(80),
      /** Of everything that was answered, with ids in the place of persons. */
      dataHash: sha256,
      answeredAt: instant,
      /** Those that the applicant takes part in, the smallest first: who is in one signs together. */
      alternatives: z.array(z.array(uuid).min(1).max(20)).min(1).max(200),
      /** The others in them. */
      signatories: z.array(z.object({ personId: uuid, name: ofPerson(200), ssn: ofPerson(12) })).max(400),
    }),
    {
      sv: 'Kreditupplysningsföretaget svarade vem som får teckna företaget',
      en: 'The credit bureau answered who may sign for the company',
    },
  ),
} as const;
