import type { StartMethod } from '@kreditlina/domain/kernel/fields';

const isHandheld = (userAgent: string): boolean => /iPhone|iPad|iPod|Android/.test(userAgent);

/** A phone or tablet most likely has BankID itself; a computer shows the code first. */
export const preferredStart = (userAgent = navigator.userAgent): StartMethod =>
  isHandheld(userAgent) ? 'same-device' : 'qr';
