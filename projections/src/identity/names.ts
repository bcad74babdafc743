import type { ReadDatabase } from '../read-schema.ts';

/** Jobs and tests act under names that are no ids. */
const UUID = /^[0-9a-f-]{36}$/;

/** First and last names by id; whoever is unknown or forgotten is missing. */
export async function namesOf(
  db: ReadDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].filter((id) => UUID.test(id));
  if (known.length === 0) return new Map();
  const people = await db
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', known)
    .execute();
  return new Map(
    people.flatMap(({ id, first_name, last_name }) => {
      const name = [first_name, last_name].filter(Boolean).join(' ');
      return name === '' ? [] : [[id, name] as const];
    }),
  );
}
