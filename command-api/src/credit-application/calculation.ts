import type { CompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import type { CreditApplicationState } from '@kreditlina/domain/credit-application/index';
import { explain, figuresOf, type RuleTrace, subjectOf } from '@kreditlina/domain/credit-policy/index';
import type { Language } from '@kreditlina/domain/text/words';

type Line = CompanyDetail['limit_cal_details'][number];

/** Every rule of a decision in the reader's words, also those that passed; one about a single person says whom. */
export function calculationOf(
  trace: readonly RuleTrace[],
  state: Pick<CreditApplicationState, 'userId' | 'contactDetails' | 'guarantors' | 'owners'>,
  language: Language,
): Line[] {
  const texts = explain(trace);
  return trace.map((line, index): Line => {
    const words = {
      rule: line.rule,
      text: texts[index]?.[language] ?? line.rule,
      result: line.result,
      ...figuresOf(line, language),
    };
    return subjectOf(line) === 'company'
      ? { about: 'company', ...words }
      : { about: 'person', person: nameIn(state, line.personId), ...words };
  });
}

/** As the application names the person; null for a line about several, and for somebody whom it no longer names. */
function nameIn(state: Parameters<typeof calculationOf>[1], personId: string | undefined): string | null {
  if (personId === undefined) return null;
  const { contactDetails, guarantors, owners } = state;
  const named = [
    ...(guarantors?.guarantors ?? []),
    ...(guarantors?.extraGuarantors ?? []),
    ...(owners?.owners.filter((owner) => owner.type === 'person') ?? []),
    ...(owners?.alternativeOwners ?? []),
  ].find((one) => one.personId === personId);
  return named?.name ?? (personId === state.userId ? (contactDetails?.name ?? null) : null);
}
