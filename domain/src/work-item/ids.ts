import { v5 } from 'uuid';
import type { QueueKind } from './contracts/enums.ts';

const NAMESPACE = '5f0f3a0e-0a63-5f7c-9d0e-5c1c8ad1f7b2';

/**
 * Derived from the subject of the work. @param part distinguishes several, such as the attempt of a decision
 */
export const workItemId = (kind: QueueKind, subjectId: string, part: string | number = 0): string =>
  v5(`${kind}/${subjectId}/${part}`, NAMESPACE);
