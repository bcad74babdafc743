import type { AuditEntry } from '@kreditlina/domain/audit/contracts/staff';
import { MASK } from '@kreditlina/domain/kernel/personal';
import { type AuditBounds, wholeTrail } from '@kreditlina/projections/audit/list';
import { ownCasesOf } from '@kreditlina/projections/own-cases';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import { seesPersonalData } from '../access.ts';
import { isOfSomePersons, ofSomePersons } from '../of-some-persons.ts';

/**
 * Bounds of the audit trail for these roles. Matters that concern a person elsewhere are theirs alone; a case
 * in which the reader takes part is hidden.
 */
export async function boundsFor(
  db: ReadDatabase,
  { userId, roles }: { readonly userId: string; readonly roles: readonly string[] },
): Promise<AuditBounds> {
  const own = await ownCasesOf(db, userId);
  return seesPersonalData(roles)
    ? { ...wholeTrail, own }
    : { withoutTypes: ofSomePersons, withoutCategories: ['exposure'], findsByPerson: false, own };
}

/**
 * The names and number of changed fields reveal something about a person too: a source of funds accompanies
 * only one outcome of a hit. Readers without the right to personal data see a single masked line for all
 * changes about a person, and nothing of events that only certain persons have: neither that one exists nor,
 * by a gap in the numbers, how many.
 */
export function withoutPersons<Entry extends Pick<AuditEntry, 'changes' | 'version'>>(entry: Entry): Entry {
  const hidden = { about: 'person', field: MASK, before: MASK, after: MASK } as const;
  const told = entry.changes.filter(({ field }) => !isOfSomePersons(field));
  const open = told.filter(({ about }) => about === 'company');
  const changes = open.length === told.length ? open : [...open, hidden];
  return { ...entry, version: null, changes };
}
