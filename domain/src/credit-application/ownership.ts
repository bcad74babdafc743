import { creditTerms } from '../calculators/credit-terms.ts';

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
  /** Share of this owner through all lines together is above 25 %. Only natural persons are beneficial owners. */
  readonly isBeneficialOwner: boolean;
  /** The owning company next to the applying one, for an indirect owner, and its share. */
  readonly rootId: string | null;
  readonly rootBasisPoints: number | null;
}

/** One whole, divisible by 10,000 once for every level, so that products of shares stay exact. */
const WHOLE = 10n ** BigInt(4 * (creditTerms.ownerMaxDepth + 2));
const WHOLE_BASIS_POINTS = 10_000n;

export type OwnershipFault = 'cycle' | 'too-deep' | 'unknown-parent' | 'sum' | 'duplicate';

/** Faults of the structure as (index of the line, fault); empty when the chain can be calculated. */
export function ownershipFaults(
  lines: readonly OwnershipLine[],
): { readonly index: number; readonly fault: OwnershipFault }[] {
  const companies = new Set(lines.filter((line) => line.type === 'company').map((line) => line.ownerId));
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
    return chain ? [{ index, fault: chain }] : [];
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
      isBeneficialOwner: line.type === 'person' && shareOf(line.ownerId) > threshold,
      rootId: root?.ownerId ?? null,
      rootBasisPoints: root?.ownershipBasisPoints ?? null,
    };
  });
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
