import type { ControlLine } from '@kreditlina/domain/calculators/ownership';
import { basisPointsOf } from '@kreditlina/domain/calculators/units';
import type { Owner } from './owner.ts';

const digits = (number: string | undefined): string => (number ?? '').replace(/\D/g, '');

const MAX_DEPTH = 10;

const parentOf = (one: Owner, owners: readonly Owner[]): Owner | undefined =>
  one.parent
    ? owners.find((other) => other.type === 'company' && digits(other.reg_number) === digits(one.parent))
    : undefined;

/** Share of the applying company in percent: the product of the shares along the chain. */
export function effectiveShare(one: Owner, owners: readonly Owner[], depth = 0): number {
  const parent = parentOf(one, owners);
  if (!parent || depth >= MAX_DEPTH) return one.ownership;
  return (one.ownership * effectiveShare(parent, owners, depth + 1)) / 100;
}

export interface OwnerRow {
  readonly owner: Owner;
  /** Index in the list as sent. */
  readonly index: number;
  readonly depth: number;
  readonly parentName: string | undefined;
}

/** Flattens the tree: every owning company is followed by its owners. */
export function ownerRows(owners: readonly Owner[], parent?: Owner, depth = 0): OwnerRow[] {
  if (depth > MAX_DEPTH) return [];
  return owners.flatMap((owner, index) => {
    if (parentOf(owner, owners) !== parent) return [];
    const row = { owner, index, depth, parentName: parent?.name };
    return owner.type === 'company' ? [row, ...ownerRows(owners, owner, depth + 1)] : [row];
  });
}

/** Removes an owner and, for an owning company, everybody below it. */
export function withoutOwner(owners: readonly Owner[], removed: Owner): Owner[] {
  const below = (one: Owner, depth = 0): boolean => {
    if (one === removed) return true;
    const parent = parentOf(one, owners);
    return parent !== undefined && depth < MAX_DEPTH && below(parent, depth + 1);
  };
  return owners.filter((one) => !below(one));
}

/** Replaces an owner; when an owning company's number changes, its owners are updated. */
export function withOwner(owners: readonly Owner[], index: number, next: Owner): Owner[] {
  const before = owners[index];
  return owners.map((one, at) => {
    if (at === index) return next;
    const follows = before?.type === 'company' && next.type === 'company' && parentOf(one, owners) === before;
    return follows ? { ...one, parent: next.reg_number } : one;
  });
}

/** Names of the companies (undefined: the applying one) whose shares exceed 100 % in total. */
export function overfullParents(owners: readonly Owner[]): (string | undefined)[] {
  const sums = new Map<Owner | undefined, number>();
  for (const one of owners) {
    const parent = parentOf(one, owners);
    sums.set(parent, (sums.get(parent) ?? 0) + one.ownership);
  }
  return [...sums].filter(([, sum]) => sum > 100).map(([parent]) => parent?.name);
}

/** Owning companies whose own owners are not named yet. */
export const ownerlessCompanies = (owners: readonly Owner[]): string[] =>
  owners
    .filter((one) => one.type === 'company' && !owners.some((other) => parentOf(other, owners) === one))
    .map((one) => one.name);

/** The list in the form of the ownership rules; a person listed twice keeps one id. */
export const controlLines = (owners: readonly Owner[], personOf: (ssn: string) => string): ControlLine[] =>
  owners.map((one) => {
    const place = {
      ownershipBasisPoints: basisPointsOf(one.ownership),
      ...(one.parent ? { parentId: digits(one.parent) } : {}),
    };
    if (one.type === 'company') return { type: 'company', ownerId: digits(one.reg_number), ...place };
    const personId = personOf(one.ssn);
    return { type: 'person', ownerId: personId, personId, ...place };
  });
