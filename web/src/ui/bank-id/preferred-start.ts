import type { StartMethod } from '@kreditlina/domain/kernel/fields';

const isHandheld = (userAgent: string): boolean => /iPhone|iPad|iPod|Android/.test(userAgent);

/** Method to offer first: a phone or tablet most likely has the BankID app; a computer shows the code. */
export const preferredStart = (userAgent = navigator.userAgent): StartMethod =>
  isHandheld(userAgent) ? 'same-device' : 'qr';
