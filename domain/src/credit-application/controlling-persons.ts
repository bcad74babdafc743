import { beneficialOwners } from '../calculators/ownership.ts';
import type { Recorded } from './state.ts';

type Owners = Pick<Recorded<'OwnersDeclared'>, 'owners' | 'alternativeOwners'>;
type PersonOwner =
  | Extract<Owners['owners'][number], { type: 'person' }>
  | Owners['alternativeOwners'][number];

/**
 * Persons who own or control the company, each once: beneficial owners, and persons named as in control. Old
 * lists may have neither, for example four owners of a quarter each: then everyone in them, so that all are
 * checked.
 */
export function controllingPersons({ owners, alternativeOwners }: Owners): readonly PersonOwner[] {
  const decisive: readonly PersonOwner[] = [...beneficialOwners(owners), ...alternativeOwners];
  const all = decisive.length > 0 ? decisive : owners.filter((owner) => owner.type === 'person');
  return [...new Map(all.map((person) => [person.personId, person])).values()];
}
