import { companyUnknown } from '../errors.ts';
import type { CompanyEvent } from '../events.ts';
import type { CompanyState } from '../state.ts';

export interface RecordRepresentative {
  readonly personId: string;
  /** Wording of the register: `VD`, `Styrelseledamot`, `Firmatecknare` … */
  readonly position: string;
}

/** Records a person who may act for the company. @throws DomainError `COMPANY_NOT_FOUND` */
export function recordRepresentative(state: CompanyState, command: RecordRepresentative): CompanyEvent[] {
  if (!state.company) throw companyUnknown();
  const { personId, position } = command;
  const isKnown = state.representatives.some(
    (known) => known.personId === personId && known.position === position,
  );
  if (isKnown) return [];
  const { companyId } = state.company;
  return [{ type: 'RepresentativeRecorded', data: { companyId, personId, position } }];
}
