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

/** What a stream is about; null where nobody asks for the history of such a thing. */
export function entityOf(stream: string): { kind: AuditedEntity; id: string } | null {
  const dash = stream.indexOf('-');
  const kind = kinds.get(stream.slice(0, dash));
  return kind ? { kind, id: stream.slice(dash + 1) } : null;
}

/** The stream that an entity of its kind has, if there is such a one. */
export const streamOfEntity = (kind: AuditedEntity, id: string): string =>
  `${categoryOf[kind]}-${id.toLowerCase()}`;

/** Most applications of one company whose history counts as its own. */
const MOST_APPLICATIONS = 500;

/** The ids under which the history of an entity is found: of a company also its applications and their credits. */
export async function idsOfEntity(db: ReadDatabase, kind: AuditedEntity, id: string): Promise<string[]> {
  const own = id.toLowerCase();
  if (kind === 'application') return [own, creditAccountId(own)];
  if (kind !== 'company') return [own];
  const applications = await db
    .selectFrom('credit_application')
    .select('id')
    .where('company_id', '=', own)
    .orderBy('id')
    .limit(MOST_APPLICATIONS)
    .execute();
  return [own, ...applications.flatMap((application) => [application.id, creditAccountId(application.id)])];
}
