export * from '@kreditlina/partner-http/partner-error';
export * from './bank/payment-push.ts';
export type * from './bank/port.ts';
export * from './bankid/hints.ts';
export * from './bankid/hints.ts';

export type * from './bankid/port.ts';
export * from './bankid/qr.ts';
export type * from './bisnode/port.ts';
export type * from './error-reports/port.ts';
export * from './instantor/port.ts';
export type * from './lenders/port.ts';
export type * from './mailing-list/port.ts';
export type * from './messages/port.ts';
export * from './my-numbers/port.ts';
export type * from './partners.ts';
export * from './partners.ts';
export * from './personas/personas.ts';
export type * from './uc/port.ts';
