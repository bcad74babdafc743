import { v5 } from 'uuid';

const TAG_NAMESPACE = '5c1f6f0e-93b1-5d64-8a52-7e7f0b2d4a11';

/** Id of a tag, derived from its command: a repeated command creates one tag. */
export const tagId = (commandId: string): string => v5(commandId, TAG_NAMESPACE);
