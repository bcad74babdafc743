import { creditTerms } from './credit-terms.ts';

/** One line of the owner list: who owns how much of what. `parentId` is the `ownerId` of an owning company. */
export interface OwnershipLine {
  readonly ownerId: string;
  readonly parentId?: string | undefined;
  readonly type: 'person' | 'company';
  readonly ownershipBasisPoints: number;
}

export interface EffectiveOwnership {
  /** Share of the applying company through this line alone, basis points rounded down. */
  readonly effectiveBasisPoints: number;
  /** Owns or, through companies that it controls, votes for more than 25 %. Only natural persons are beneficial owners. */
  readonly isBeneficialOwner: boolean;
  /** The owning company next to the applying one, for an indirect owner, and its share. */
  readonly rootId: string | null;
  readonly rootBasisPoints: number | null;
}

/** One whole, divisible by 10,000 once for every level, so that products of shares stay exact. */
const WHOLE = 10n ** BigInt(4 * (creditTerms.ownerMaxDepth + 2));
const WHOLE_BASIS_POINTS = 10_000n;

export type OwnershipFault = 'cycle' | 'too-deep' | 'unknown-parent' | 'sum' | 'duplicate' | 'ownerless';

/** Faults of the structure as (index of the line, fault); empty when the chain can be calculated. */
export function ownershipFaults(
  lines: readonly OwnershipLine[],
): { readonly index: number; readonly fault: OwnershipFault }[] {
  const companies = new Set(lines.filter((line) => line.type === 'company').map((line) => line.ownerId));
  const owned = new Set(lines.map((line) => line.parentId));
  const seen = new Set<string>();
  const sums = new Map<string, number>();
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
    const chain = chainFault(line, lines);
    if (chain) return [{ index, fault: chain }];
    // Every chain ends in persons: a company does not stand for its owners.
    return line.type === 'company' && !owned.has(line.ownerId) ? [{ index, fault: 'ownerless' }] : [];
  });
}

/** Walks up from a line over every way; a company met twice on one way owns itself. */
function chainFault(
  line: OwnershipLine,
  lines: readonly OwnershipLine[],
  path: readonly string[] = [line.ownerId],
): 'cycle' | 'too-deep' | undefined {
  if (line.parentId === undefined) return undefined;
  if (path.includes(line.parentId)) return 'cycle';
  if (path.length >= creditTerms.ownerMaxDepth) return 'too-deep';
  for (const parent of lines) {
    if (parent.ownerId !== line.parentId) continue;
    const fault = chainFault(parent, lines, [...path, parent.ownerId]);
    if (fault) return fault;
  }
  return undefined;
}

/**
 * Effective ownership: the product of the shares along the chain; over several chains the sum. Exact integers, so
 * that 25 % of a chain is never 25.000001 %. Expects lines without faults.
 */
export function effectiveOwnership(lines: readonly OwnershipLine[]): EffectiveOwnership[] {
  const shares = new Map<string, bigint>();
  const shareOf = (ownerId: string): bigint => {
    const known = shares.get(ownerId);
    if (known !== undefined) return known;
    const total = lines
      .filter((line) => line.ownerId === ownerId)
      .reduce((sum, line) => sum + through(line), 0n);
    shares.set(ownerId, total);
    return total;
  };
  const through = (line: OwnershipLine): bigint =>
    ((line.parentId === undefined ? WHOLE : shareOf(line.parentId)) * BigInt(line.ownershipBasisPoints)) /
    WHOLE_BASIS_POINTS;
  const threshold = (WHOLE * BigInt(creditTerms.ownerThresholdPercent)) / 100n;
  return lines.map((line) => {
    const root = rootOf(line, lines);
    return {
      effectiveBasisPoints: Number((through(line) * WHOLE_BASIS_POINTS) / WHOLE),
      isBeneficialOwner:
        line.type === 'person' && (shareOf(line.ownerId) > threshold || controlsEnough(line.ownerId, lines)),
      rootId: root?.ownerId ?? null,
      rootBasisPoints: root?.ownershipBasisPoints ?? null,
    };
  });
}

const above = (basisPoints: number, percent: number): boolean => basisPoints > percent * 100;

/**
 * Control beside the product of the shares: who holds more than half of a company votes for all that it owns, and so on down
 * the chain. More than 25 % of the applying company held like that is control of it (lag 2017:631, 1 kap. 3 §).
 */
function controlsEnough(personId: string, lines: readonly OwnershipLine[]): boolean {
  const holders = new Set([personId]);
  const heldOf = (companyId: string | undefined): number =>
    lines
      .filter((line) => line.parentId === companyId && holders.has(line.ownerId))
      .reduce((sum, line) => sum + line.ownershipBasisPoints, 0);
  const companies = new Set(lines.filter((line) => line.type === 'company').map((line) => line.ownerId));
  // Each round finds the companies that those of the round before control.
  for (let round = 0; round < companies.size; round += 1) {
    for (const companyId of companies)
      if (above(heldOf(companyId), creditTerms.controlThresholdPercent)) holders.add(companyId);
  }
  return above(heldOf(undefined), creditTerms.ownerThresholdPercent);
}

function rootOf(line: OwnershipLine, lines: readonly OwnershipLine[]): OwnershipLine | undefined {
  let current = line;
  for (let depth = 0; depth <= creditTerms.ownerMaxDepth && current.parentId !== undefined; depth += 1) {
    const parent = lines.find((candidate) => candidate.ownerId === current.parentId);
    if (!parent) return undefined;
    current = parent;
  }
  return current === line ? undefined : current;
}

/** The persons whose shares make them beneficial owners. */
export function beneficialOwners<Line extends OwnershipLine>(
  owners: readonly Line[],
): readonly Extract<Line, { type: 'person' }>[] {
  const isPerson = (line: Line): line is Extract<Line, { type: 'person' }> => line.type === 'person';
  const chains = effectiveOwnership(owners);
  return owners.filter((_line, index) => chains[index]?.isBeneficialOwner).filter(isPerson);
}

/** A line with the person behind it. */
export type ControlLine = OwnershipLine &
  ({ readonly type: 'company' } | { readonly type: 'person'; readonly personId: string });

/** Who is still to be named beside the owners, and how a form says so. */
export const controlFaults = {
  influencer: 'INFLUENCER_REQUIRED',
  controller: 'ALTERNATIVE_OWNER_REQUIRED',
} as const;

/**
 * Whoever controls the company from outside is a beneficial owner, and neither the applicant nor one of those whose shares make them
 * one. Where nobody is one, whoever runs the company takes the place (lag 2017:630, 3 kap. 8 §).
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
