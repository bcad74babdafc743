import { creditTerms } from './credit-terms.ts';

/** An owner, its share and the owned company. `parentId` is the `ownerId` of an owning company. */
export interface OwnershipLine {
  readonly ownerId: string;
  readonly parentId?: string | undefined;
  readonly type: 'person' | 'company';
  readonly ownershipBasisPoints: number;
}

export interface EffectiveOwnership {
  /** Share of the applying company through this line alone, basis points rounded down. */
  readonly effectiveBasisPoints: number;
  /** True for a natural person who owns more than 25 %, or controls that share of votes through companies. */
  readonly isBeneficialOwner: boolean;
  /** For an indirect owner: the company in the chain that owns the applicant directly, and its share. */
  readonly rootId: string | null;
  readonly rootBasisPoints: number | null;
}

/** Unit for shares, divisible by 10,000 once per level, so that products of shares stay exact. */
const WHOLE = 10n ** BigInt(4 * (creditTerms.ownerMaxDepth + 2));
const WHOLE_BASIS_POINTS = 10_000n;

export type OwnershipFault = 'cycle' | 'too-deep' | 'unknown-parent' | 'sum' | 'duplicate' | 'ownerless';

/** Structural faults of the list with the index of each faulty line; empty if shares can be calculated. */
export function ownershipFaults(
  lines: readonly OwnershipLine[],
): { readonly index: number; readonly fault: OwnershipFault }[] {
  const companies = new Set(lines.filter((line) => line.type === 'company').map((line) => line.ownerId));
  const owned = new Set(lines.map((line) => line.parentId));
  const seen = new Set<string>();
  const sums = new Map<string, number>();
  const climb = climbs(lines);
  return lines.flatMap((line, index): { index: number; fault: OwnershipFault }[] => {
    const parent = line.parentId ?? '';
    const sum = (sums.get(parent) ?? 0) + line.ownershipBasisPoints;
    sums.set(parent, sum);
    const place = `${parent}/${line.ownerId}`;
    const isDuplicate = seen.has(place);
    seen.add(place);
    if (parent !== '' && !companies.has(parent)) return [{ index, fault: 'unknown-parent' }];
    if (isDuplicate) return [{ index, fault: 'duplicate' }];
    if (sum > 10_000) return [{ index, fault: 'sum' }];
    const chain = chainFault(line, climb);
    if (chain) return [{ index, fault: chain }];
    // Every chain must end in persons, so a company must have owners of its own.
    return line.type === 'company' && !owned.has(line.ownerId) ? [{ index, fault: 'ownerless' }] : [];
  });
}

type Climb = 'cycle' | number;

/**
 * Returns a function for the length of the longest chain from an owner up to the applicant company, counting
 * the owner; `cycle` if a chain returns to a company. Each owner is visited once, however many chains pass
 * through it.
 */
function climbs(lines: readonly OwnershipLine[]): (ownerId: string) => Climb {
  const parentsOf = new Map<string, Set<string>>();
  for (const { ownerId, parentId } of lines) {
    const parents = parentsOf.get(ownerId) ?? new Set();
    parentsOf.set(ownerId, parentId === undefined ? parents : parents.add(parentId));
  }
  const known = new Map<string, Climb | 'on the way'>();
  const climb = (ownerId: string): Climb => {
    const found = known.get(ownerId);
    if (found !== undefined) return found === 'on the way' ? 'cycle' : found;
    known.set(ownerId, 'on the way');
    let longest: Climb = 1;
    for (const parent of parentsOf.get(ownerId) ?? []) {
      const above = climb(parent);
      if (above === 'cycle' || longest === 'cycle') longest = 'cycle';
      else longest = Math.max(longest, above + 1);
    }
    known.set(ownerId, longest);
    return longest;
  };
  return climb;
}

/** Checks every chain above the line; a company that occurs twice in one chain owns itself. */
function chainFault(
  { parentId }: OwnershipLine,
  climb: (ownerId: string) => Climb,
): 'cycle' | 'too-deep' | undefined {
  if (parentId === undefined) return undefined;
  const above = climb(parentId);
  if (above === 'cycle') return 'cycle';
  return above + 1 > creditTerms.ownerMaxDepth ? 'too-deep' : undefined;
}

/**
 * Effective ownership: the product of the shares along a chain, summed over all chains. Exact integers, so
 * that 25 % of a chain is never 25.000001 %. Expects lines without faults.
 */
export function effectiveOwnership(lines: readonly OwnershipLine[]): EffectiveOwnership[] {
  const places = Map.groupBy(lines, ({ ownerId }) => ownerId);
  const shares = new Map<string, bigint>();
  const shareOf = (ownerId: string): bigint => {
    const known = shares.get(ownerId);
    if (known !== undefined) return known;
    // Forms call this before validation, so a cycle must terminate: it contributes nothing.
    shares.set(ownerId, 0n);
    const total = (places.get(ownerId) ?? []).reduce((sum, line) => sum + through(line), 0n);
    shares.set(ownerId, total);
    return total;
  };
  const through = (line: OwnershipLine): bigint =>
    ((line.parentId === undefined ? WHOLE : shareOf(line.parentId)) * BigInt(line.ownershipBasisPoints)) /
    WHOLE_BASIS_POINTS;
  const threshold = (WHOLE * BigInt(creditTerms.ownerThresholdPercent)) / 100n;
  const controlled = new Map<string, boolean>();
  const controls = (personId: string): boolean => {
    const known = controlled.get(personId) ?? controlsEnough(personId, places);
    controlled.set(personId, known);
    return known;
  };
  return lines.map((line) => {
    const root = rootOf(line, places);
    return {
      effectiveBasisPoints: Number((through(line) * WHOLE_BASIS_POINTS) / WHOLE),
      isBeneficialOwner:
        line.type === 'person' && (shareOf(line.ownerId) > threshold || controls(line.ownerId)),
      rootId: root?.ownerId ?? null,
      rootBasisPoints: root?.ownershipBasisPoints ?? null,
    };
  });
}

type Places = ReadonlyMap<string, readonly OwnershipLine[]>;

const above = (basisPoints: number, percent: number): boolean => basisPoints > percent * 100;

/**
 * Control beyond the product of shares: a holder of more than half of a company votes for all that it owns,
 * and so on down the chain. More than 25 % of the applying company held in this way is control (lag 2017:631,
 * 1 kap. 3 §).
 */
function controlsEnough(personId: string, places: Places): boolean {
  const held = new Map<string | undefined, number>();
  const holders = new Set([personId]);
  // Iterating a set includes elements added during the iteration.
  for (const holder of holders) {
    for (const { parentId, ownershipBasisPoints } of places.get(holder) ?? []) {
      const share = (held.get(parentId) ?? 0) + ownershipBasisPoints;
      held.set(parentId, share);
      if (parentId !== undefined && above(share, creditTerms.controlThresholdPercent)) holders.add(parentId);
    }
  }
  return above(held.get(undefined) ?? 0, creditTerms.ownerThresholdPercent);
}

function rootOf(line: OwnershipLine, places: Places): OwnershipLine | undefined {
  let current = line;
  for (let depth = 0; depth <= creditTerms.ownerMaxDepth && current.parentId !== undefined; depth += 1) {
    const parent = places.get(current.parentId)?.[0];
    if (!parent) return undefined;
    current = parent;
  }
  return current === line ? undefined : current;
}

/** Natural persons who are beneficial owners by share or by control through companies. */
export function beneficialOwners<Line extends OwnershipLine>(
  owners: readonly Line[],
): readonly Extract<Line, { type: 'person' }>[] {
  const isPerson = (line: Line): line is Extract<Line, { type: 'person' }> => line.type === 'person';
  const chains = effectiveOwnership(owners);
  return owners.filter((_line, index) => chains[index]?.isBeneficialOwner).filter(isPerson);
}

export type ControlLine = OwnershipLine &
  ({ readonly type: 'company' } | { readonly type: 'person'; readonly personId: string });

/** Roles still to be named besides the owners, with the form's error code for each. */
export const controlFaults = {
  influencer: 'INFLUENCER_REQUIRED',
  controller: 'ALTERNATIVE_OWNER_REQUIRED',
} as const;

/**
 * A person who controls the company from outside is a beneficial owner, and must be neither the applicant nor
 * an owner with a sufficient share. If there is no beneficial owner, the person who runs the company counts
 * as one (lag 2017:630, 3 kap. 8 §).
 */
export function missingControl(
  applicantId: string,
  dueDiligence: { readonly hasExternalInfluencer: boolean } | null,
  declared: {
    readonly owners: readonly ControlLine[];
    readonly alternativeOwners: readonly { readonly personId: string }[];
  },
): keyof typeof controlFaults | undefined {
  const beneficial = beneficialOwners(declared.owners).map(({ personId }) => personId);
  const named = declared.alternativeOwners.map(({ personId }) => personId);
  if (!dueDiligence?.hasExternalInfluencer)
    return beneficial.length + named.length > 0 ? undefined : 'controller';
  const isOutside = (personId: string) => personId !== applicantId && !beneficial.includes(personId);
  return named.some(isOutside) ? undefined : 'influencer';
}
