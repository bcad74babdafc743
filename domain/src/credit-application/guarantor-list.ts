import type { DeclaredGuarantor } from './events.ts';
import type { CreditApplicationState } from './state.ts';

/** Guarantors and extra guarantors as declared last, one entry a person. */
export function allGuarantors(state: CreditApplicationState): readonly DeclaredGuarantor[] {
  return state.guarantors ? [...state.guarantors.guarantors, ...state.guarantors.extraGuarantors] : [];
}

/** Those who answer for the credit. */
export function selectedGuarantors(state: CreditApplicationState): readonly DeclaredGuarantor[] {
  return allGuarantors(state).filter((guarantor) => guarantor.isSelected);
}
