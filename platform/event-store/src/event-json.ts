import { canonicalJson, NotJson } from '@kreditlina/domain/kernel/canonical-json';
import { InvalidEvent } from './errors.ts';

/** The key that marks a sealed value in a stored event; no event may use it for itself. */
export const SEALED_KEY = '$sealed';

/**
 * The one form in which a part of an event is stored and hashed.
 * @throws InvalidEvent for what JSON cannot hold, and for a field called like a sealed value
 */
export function eventJson(value: unknown): string {
  try {
    return canonicalJson(value, SEALED_KEY);
  } catch (error) {
    throw error instanceof NotJson ? new InvalidEvent(`Not an event: ${error.message}`) : error;
  }
}
