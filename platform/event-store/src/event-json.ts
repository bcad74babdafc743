import { canonicalJson, NotJson } from '@kreditlina/domain/kernel/canonical-json';
import { InvalidEvent } from './errors.ts';

/** Marks a sealed value in a stored event; no event may use this key itself. */
export const SEALED_KEY = '$sealed';

/**
 * Serialises a part of an event as the canonical JSON that is stored and hashed.
 * @throws InvalidEvent for values that JSON cannot hold, and for a field named like a sealed value
 */
export function eventJson(value: unknown): string {
  try {
    return canonicalJson(value, SEALED_KEY);
  } catch (error) {
    throw error instanceof NotJson ? new InvalidEvent(`Not an event: ${error.message}`) : error;
  }
}
