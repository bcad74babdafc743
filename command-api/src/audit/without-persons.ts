import type { AuditEntry } from '@kreditlina/domain/audit/contracts/staff';
import { MASK } from '@kreditlina/domain/kernel/personal';
import { type AuditBounds, wholeTrail } from '@kreditlina/projections/audit/list';
import { ownCasesOf } from '@kreditlina/projections/own-cases';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import { seesPersonalData } from '../access.ts';
import { isOfSomePersons, ofSomePersons } from '../of-some-persons.ts';

/**
 * What somebody with these roles is shown of the whole trail. What a person answers for elsewhere is theirs alone; a case in which the
 * reader has a part themselves is for others to read.
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
 * Which fields an event changed, and how many, tells of a person as well: a source of funds stands beside one outcome of a hit only.
 * Whoever may not see personal data is told once that something about a person changed, and nothing of events that some persons alone
 * have: neither that there is one, nor by a gap in the numbers how many.
 */
export function withoutPersons<Entry extends Pick<AuditEntry, 'changes' | 'version'>>(entry: Entry): Entry {
  const hidden = { about: 'person', field: MASK, before: MASK, after: MASK } as const;
  const told = entry.changes.filter(({ field }) => !isOfSomePersons(field));
  const open = told.filter(({ about }) => about === 'company');
  const changes = open.length === told.length ? open : [...open, hidden];
  return { ...entry, version: null, changes };
}
