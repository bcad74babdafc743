import { companyAnswer } from '@kreditlina/domain/company/contracts/customer';
import { livePage } from '@kreditlina/domain/content/contracts/site';
import { editedPage } from '@kreditlina/domain/content/contracts/staff';
import { creditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { dueDiligence, owner } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import { guarantor } from '@kreditlina/domain/credit-application/contracts/guarantors';
import { applicationRow } from '@kreditlina/domain/credit-application/contracts/staff';
import { userAnswer } from '@kreditlina/domain/identity/contracts/customer';
import { problem } from '@kreditlina/domain/kernel/contract-fields';
import { z } from 'zod';

const named = {
  ApplicationRow: applicationRow,
  Company: companyAnswer,
  CreditApplication: creditApplication,
  EditedTranslation: editedPage,
  Guarantor: guarantor,
  KycData: dueDiligence,
  Owner: owner,
  Problem: problem,
  Translation: livePage,
  User: userAnswer,
} satisfies Record<string, z.ZodType>;

/** Schemas that the document defines once and references. */
export const components = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) components.add(schema, { id });
