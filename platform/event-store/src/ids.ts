import { nameUuid } from './name-uuid.ts';

/**
 * Id of the n-th event of a command: the same command yields the same ids, so that a retry after an unknown
 * outcome stores nothing twice.
 * @param commandId uuid
 * @param index from 0
 */
export const eventId = (commandId: string, index: number): string => nameUuid(String(index), commandId);

/**
 * Id of a command that follows from another one, for example on a second stream: a command id is for one
 * stream only, because its event ids are derived from it.
 */
export const derivedCommandId = (commandId: string, name: string): string => nameUuid(name, commandId);
