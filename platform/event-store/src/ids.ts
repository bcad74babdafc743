import { createHmac } from 'node:crypto';
import { nameUuid } from './name-uuid.ts';

const PERSON_NAMESPACE = '6f1a6c1e-6b0c-5c39-9d1c-3f0f8f6b2f10';
const COMPANY_NAMESPACE = '0a4f2d6b-4f0e-5b7a-8a55-5b8f6f0c7d21';
const CONTENT_PAGE_NAMESPACE = '7d5e1c94-2b1f-5f0a-8c3e-4a6b9d0e2f15';
const CREDIT_ACCOUNT_NAMESPACE = 'c2a7a0f4-3a86-5d0f-a6a4-1d7d1c3b9e32';

/**
 * Id of the n-th event of a command: the same command gives the same ids, so that a retry after an unknown outcome stores
 * nothing twice.
 * @param commandId uuid
 * @param index from 0
 */
export const eventId = (commandId: string, index: number): string => nameUuid(String(index), commandId);

/**
 * Id of a person, and of their user stream. Keyed with a secret: without it nobody can find a person by trying the
 * few million personal numbers that exist.
 * @param pepper secret of the installation, at least 16 characters
 * @param ssn personal number, 12 digits
 */
export function personId(pepper: string, ssn: string): string {
  if (!/^\d{12}$/.test(ssn)) throw new TypeError('A personal number has 12 digits here');
  if (pepper.length < 16) throw new TypeError('The pepper has at least 16 characters');
  return nameUuid(createHmac('sha256', pepper).update(ssn).digest('hex'), PERSON_NAMESPACE);
}

/** Id of a company. @param orgNumber organisation number, 10 digits */
export function companyId(orgNumber: string): string {
  if (!/^\d{10}$/.test(orgNumber)) throw new TypeError('An organisation number has 10 digits here');
  return nameUuid(orgNumber, COMPANY_NAMESPACE);
}

/** Id of the credit account that an application leads to: one application opens at most one account. */
export const creditAccountId = (applicationId: string): string =>
  nameUuid(applicationId, CREDIT_ACCOUNT_NAMESPACE);

/** Id of a page of the public site in one language: two people who create it create the same one. */
export const contentPageId = (name: string, language: string): string =>
  nameUuid(`${name}/${language}`, CONTENT_PAGE_NAMESPACE);

/**
 * Id of a command that follows from another one, for example on a second stream: one command id is for one stream only,
 * because its event ids are derived from it.
 */
export const derivedCommandId = (commandId: string, name: string): string => nameUuid(name, commandId);
