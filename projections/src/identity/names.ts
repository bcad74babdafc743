import type { ReadDatabase } from '../read-schema.ts';

/** True if the actor is a person; jobs and tests use names that are not ids. */
export const isPersonId = (actorId: string): boolean => /^[0-9a-f-]{36}$/.test(actorId);

/** Full name; empty if unknown or erased. */
export const fullName = (person: {
  readonly first_name: string | null;
  readonly last_name: string | null;
}): string => [person.first_name, person.last_name].filter(Boolean).join(' ');

/** Full names by id, without unknown and erased people. */
export async function namesOf(
  db: ReadDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].filter(isPersonId);
  if (known.length === 0) return new Map();
  const people = await db
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', known)
    .execute();
  return new Map(
    people.flatMap((person) => {
      const name = fullName(person);
      return name === '' ? [] : [[person.id, name] as const];
    }),
  );
}

/** First and last names of those who entered the rows, by id. */
export const insertersOf = (
  db: ReadDatabase,
  rows: readonly { readonly inserted_by_id: string }[],
): Promise<ReadonlyMap<string, string>> =>
  namesOf(
    db,
    rows.map((row) => row.inserted_by_id),
  );
