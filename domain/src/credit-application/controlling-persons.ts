import { beneficialOwners } from '../calculators/ownership.ts';
import type { Recorded } from './state.ts';

type Owners = Pick<Recorded<'OwnersDeclared'>, 'owners' | 'alternativeOwners'>;
type PersonOwner =
  | Extract<Owners['owners'][number], { type: 'person' }>
  | Owners['alternativeOwners'][number];

/**
 * Persons who own or control the company, each once: beneficial owners, and who was named to decide in it. The first lists could be
 * taken with neither, as four owners of a quarter each: there it is every person in them, so that nobody goes unlooked for.
 */
export function controllingPersons({ owners, alternativeOwners }: Owners): readonly PersonOwner[] {
  const decisive: readonly PersonOwner[] = [...beneficialOwners(owners), ...alternativeOwners];
  const all = decisive.length > 0 ? decisive : owners.filter((owner) => owner.type === 'person');
  return [...new Map(all.map((person) => [person.personId, person])).values()];
}
