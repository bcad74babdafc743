import { v5 } from 'uuid';

const COMPANY_NAMESPACE = '0a4f2d6b-4f0e-5b7a-8a55-5b8f6f0c7d21';

/** Id of a company. @param orgNumber organisation number, 10 digits */
export function companyId(orgNumber: string): string {
  if (!/^\d{10}$/.test(orgNumber)) throw new TypeError('An organisation number has 10 digits here');
  return v5(orgNumber, COMPANY_NAMESPACE);
}
