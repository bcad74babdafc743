import type { AuditChange } from '@kreditlina/domain/audit/contracts/staff';
import { maskPersonalNumber } from '../identity/user.ts';

/** Limits on the fields shown for one event and on the characters of a value. */
const MAX_CHANGES = 60;
const MAX_TEXT = 300;

/** Internal state of the aggregate, not business facts. */
const HIDDEN =
  /(^|\.)(applicationId|userId|accountId|companyId|personId|ownerId)$|^(openSessions|endedSessions|failedLogins|reveals)\b/;
/** Ids and checksums mean nothing to a reader: the stored event has them. */
const IS_ID = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{64})$/;
/** Fields that hold a personal number, at any depth. */
const PERSONAL_NUMBER = /(^|\.)(ssn|personalNumber)$/;

/** A state, and the state after the same events with all personal fields masked. */
export interface TwoFolds {
  readonly clear: unknown;
  readonly masked: unknown;
}

/**
 * The fields that differ between two states, in the order of the later one. A field is personal when masking
 * changes it, so that this follows from the marks of the events wherever a fold puts a value. Personal
 * numbers are masked for everybody.
 */
export function changesBetween(before: TwoFolds, after: TwoFolds): AuditChange[] {
  const old = leavesBeside(before.clear, after.clear);
  const now = leavesBeside(after.clear, before.clear);
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
    if (changes.length === MAX_CHANGES) break;
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
 * Leaves of a state by path, as text, except the parts shared with the other state: a fold keeps untouched
 * parts by reference, so a long history costs in proportion to its changes and not to the size of its state.
 * Empty lists and objects count as absent.
 */
function leavesBeside(
  value: unknown,
  other: unknown,
  path: readonly string[] = [],
  into = new Map<string, Leaf>(),
): Map<string, Leaf> {
  if (isNothing(value) || value === other) return into;
  if (!isParent(value)) return into.set(path.join('.'), { text: String(value), path });
  for (const [key, member] of Object.entries(value))
    leavesBeside(member, isParent(other) ? other[key] : undefined, [...path, key], into);
  return into;
}

/** The leaf of a state at a path. */
function textAt(state: unknown, path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>((value, key) => (isParent(value) ? value[key] : undefined), state);
  return isNothing(found) || isParent(found) ? undefined : String(found);
}

function shown(field: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  if (PERSONAL_NUMBER.test(field)) return text.startsWith('[') ? text : maskPersonalNumber(text);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}
