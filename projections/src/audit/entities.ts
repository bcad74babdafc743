import type { AuditedEntity } from '@kreditlina/domain/audit/contracts/staff';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import type { ReadDatabase } from '../read-schema.ts';

const categoryOf: Readonly<Record<AuditedEntity, string>> = {
  company: 'company',
  application: 'creditApplication',
  account: 'creditAccount',
  user: 'user',
  payment: 'incomingPayment',
  'notification-type': 'notificationType',
};
const kinds = new Map(
  Object.entries(categoryOf).map(([kind, category]) => [category, kind as AuditedEntity]),
);

/** Entity of a stream; null for kinds without an audited history. */
export function entityOf(stream: string): { kind: AuditedEntity; id: string } | null {
  const dash = stream.indexOf('-');
  const kind = kinds.get(stream.slice(0, dash));
  return kind ? { kind, id: stream.slice(dash + 1) } : null;
}

export const streamOfEntity = (kind: AuditedEntity, id: string): string =>
  `${categoryOf[kind]}-${id.toLowerCase()}`;

/** Maximum number of applications that a company's history includes. */
const APPLICATIONS_MAX = 500;

/** Ids under which an entity's history is found; those of a company include its applications and accounts. */
export async function idsOfEntity(db: ReadDatabase, kind: AuditedEntity, id: string): Promise<string[]> {
  const own = id.toLowerCase();
  if (kind === 'application') return [own, creditAccountId(own)];
  if (kind !== 'company') return [own];
  const applications = await db
    .selectFrom('credit_application')
    .select('id')
    .where('company_id', '=', own)
    .orderBy('id')
    .limit(APPLICATIONS_MAX)
    .execute();
  return [own, ...applications.flatMap((application) => [application.id, creditAccountId(application.id)])];
}
