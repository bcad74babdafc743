import type { AuditChange } from '@kreditlina/domain/audit/contracts/staff';
import { maskPersonalNumber } from '../identity/mask.ts';

/** Most fields shown for one event, and most characters of a value. */
const MAX_CHANGES = 60;
const MAX_TEXT = 300;

/** Bookkeeping of the aggregate, not facts of the business. */
const HIDDEN =
  /(^|\.)(applicationId|userId|accountId|companyId|personId|ownerId)$|^(openSessions|endedSessions|failedLogins|reveals)\b/;
/** Ids and checksums say nothing to a reader: the event as it is stored has them. */
const IS_ID = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{64})$/;
/** Fields that hold a personal number, wherever they stand. */
const PERSONAL_NUMBER = /(^|\.)(ssn|personalNumber)$/;

/** A state, and what the same events give with everything masked that their schemas mark as personal. */
export interface TwoFolds {
  readonly clear: unknown;
  readonly masked: unknown;
}

/**
 * Field by field what is different between two states, in the order of the later one. A field is about a person when the masks
 * change it, so that it follows from the marks of the events wherever a fold puts a value. Personal numbers are masked for everybody.
 */
export function changesBetween(before: TwoFolds, after: TwoFolds): AuditChange[] {
  const old = flatten(before.clear);
  const now = flatten(after.clear);
  const oldMasked = flatten(before.masked);
  const nowMasked = flatten(after.masked);
  const fields = new Set([...now.keys(), ...old.keys()]);
  const changes: AuditChange[] = [];
  for (const field of fields) {
    if (HIDDEN.test(field) || old.get(field) === now.get(field)) continue;
    if (IS_ID.test(now.get(field) ?? old.get(field) ?? '')) continue;
    const isOpen = old.get(field) === oldMasked.get(field) && now.get(field) === nowMasked.get(field);
    changes.push({
      about: isOpen ? 'company' : 'person',
      field,
      before: shown(field, old.get(field)),
      after: shown(field, now.get(field)),
    });
    if (changes.length === MAX_CHANGES) break;
  }
  return changes;
}

/** Leaves of a state by their path, as text; empty lists and objects count as nothing. */
function flatten(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined || value === '') return into;
  if (typeof value !== 'object') return into.set(path, String(value));
  for (const [key, member] of Object.entries(value)) flatten(member, path ? `${path}.${key}` : key, into);
  return into;
}

function shown(field: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  if (PERSONAL_NUMBER.test(field)) return text.startsWith('[') ? text : maskPersonalNumber(text);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}
