import { applicationRow, auditEntry } from '@kreditlina/domain/contracts/admin';
import { userAnswer } from '@kreditlina/domain/contracts/auth';
import { companyAnswer } from '@kreditlina/domain/contracts/company';
import { creditApplication } from '@kreditlina/domain/contracts/credit-application';
import { problem } from '@kreditlina/domain/contracts/fields';
import { guarantor } from '@kreditlina/domain/contracts/guarantors';
import { kycData, owner } from '@kreditlina/domain/contracts/kyc';
import { editedTranslation, translation } from '@kreditlina/domain/contracts/translation';
import { z } from 'zod';

const named = {
  ApplicationRow: applicationRow,
  AuditEntry: auditEntry,
  Company: companyAnswer,
  CreditApplication: creditApplication,
  EditedTranslation: editedTranslation,
  Guarantor: guarantor,
  KycData: kycData,
  Owner: owner,
  Problem: problem,
  Translation: translation,
  User: userAnswer,
} satisfies Record<string, z.ZodType>;

/** Shapes that the document names once and refers to. */
export const components = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) components.add(schema, { id });
