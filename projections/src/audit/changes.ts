import type { AuditChange } from '@kreditlina/domain/audit/contracts/staff';
import { maskPersonalNumber } from '@kreditlina/domain/validators/personal-number';

/** Maximum number of changed fields shown per event, and of characters per value. */
const CHANGES_MAX = 60;
const TEXT_MAX = 300;

/** Ids and internal state of the aggregate, which say nothing about the business. */
const HIDDEN =
  /(^|\.)(applicationId|userId|accountId|companyId|personId|ownerId)$|^(openSessions|endedSessions|failedLogins|reveals)\b/;
/** Ids and checksums, which mean nothing to a reader; the stored event has them. */
const IS_ID = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{64})$/;
const PERSONAL_NUMBER = /(^|\.)(ssn|personalNumber)$/;

/** A state, and the same state folded from events with masked personal fields. */
export interface TwoFolds {
  readonly clear: unknown;
  readonly masked: unknown;
}

/**
 * Fields that differ between two states, in the order of the later one. A field is personal if masking
 * changes its value, so the marks in the event schemas apply wherever a fold puts a value. Personal numbers
 * are always masked.
 */
export function changesBetween(before: TwoFolds, after: TwoFolds): AuditChange[] {
  const old = unsharedLeaves(before.clear, after.clear);
  const now = unsharedLeaves(after.clear, before.clear);
  const changes: AuditChange[] = [];
  for (const [field, { path }] of new Map([...now, ...old])) {
    const was = old.get(field)?.text;
    const is = now.get(field)?.text;
    if (HIDDEN.test(field) || was === is || IS_ID.test(is ?? was ?? '')) continue;
    const isOpen = textAt(before.masked, path) === was && textAt(after.masked, path) === is;
    changes.push({
      about: isOpen ? 'company' : 'person',
      field,
      before: shown(field, was),
      after: shown(field, is),
    });
    if (changes.length === CHANGES_MAX) break;
  }
  return changes;
}

interface Leaf {
  readonly text: string;
  readonly path: readonly string[];
}

const isParent = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/**
 * Leaves of a state by path, as text, without subtrees that the other state shares. A fold keeps unchanged
 * subtrees by reference, so the cost depends on the size of the change, not of the state. Empty lists and
 * objects count as absent.
 */
function unsharedLeaves(
  value: unknown,
  other: unknown,
  path: readonly string[] = [],
  into = new Map<string, Leaf>(),
): Map<string, Leaf> {
  if (isNothing(value) || value === other) return into;
  if (!isParent(value)) return into.set(path.join('.'), { text: String(value), path });
  for (const [key, member] of Object.entries(value))
    unsharedLeaves(member, isParent(other) ? other[key] : undefined, [...path, key], into);
  return into;
}

function textAt(state: unknown, path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>((value, key) => (isParent(value) ? value[key] : undefined), state);
  return isNothing(found) || isParent(found) ? undefined : String(found);
}

function shown(field: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  if (PERSONAL_NUMBER.test(field)) return text.startsWith('[') ? text : maskPersonalNumber(text);
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text;
}
