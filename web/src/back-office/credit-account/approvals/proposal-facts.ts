import { reasonAsChoice } from '@kreditlina/domain/audit/contracts/reason-words';
import type { Approval } from '@kreditlina/domain/credit-account/contracts/staff';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/language.ts';
import { tableTime } from '../../../lib/table-time.ts';
import type { Fact } from '../../../ui/fact-list.tsx';
import { payerOf } from '../../ui/payer.ts';

/** Formats the person and time of a step of a proposal. */
export function useWhoAndWhen(): (person: { readonly name: string | null }, at: string) => string {
  const { t } = useTranslation('accountActions');
  return ({ name }, at) => t('approvals.by', { name: name ?? t('approvals.somebody'), at: tableTime(at) });
}

/** Facts of a proposal: the payer of a payment, the proposer, time and reason. */
export function useProposalFacts(approval: Approval): readonly Fact[] {
  const { t } = useTranslation('accountActions');
  const { language } = useLanguage();
  const by = useWhoAndWhen();
  const payer = payerOf(approval.payer, t);
  return [
    ...(payer === undefined ? [] : [{ key: t('payer:label'), value: payer }]),
    { key: t('approvals.proposedBy'), value: by(approval.proposed_by, approval.proposed_at) },
    { key: t('approvals.reason'), value: reasonAsChoice(approval.reason, language) },
    ...(approval.comment === null ? [] : [{ key: t('approvals.comment'), value: approval.comment }]),
  ];
}
