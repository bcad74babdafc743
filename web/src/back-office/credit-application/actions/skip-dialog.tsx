import { reasonAsChoice } from '@kreditlina/domain/audit/contracts/reason-words';
import {
  skipBankDataBody,
  skipBankDataForApplication,
  skipBankDataForCompany,
  skipNeedExtraDetails,
  skipNeedExtraGuarantors,
  skipReasons,
} from '@kreditlina/domain/credit-application/contracts/skips';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useLanguage } from '../../../lib/browser/language.ts';
import { addNotice } from '../../../lib/errors/notices.ts';
import { addTexts } from '../../../lib/text/i18n.ts';
import { formSchema, useContractForm } from '../../../ui/forms/contract-form.ts';
import { OverrideDialog, whyMissing } from '../../ui/override-dialog.tsx';

addTexts('skips', {
  sv: {
    title: 'Pågående ansökan',
    none: 'Ingen ansökan pågår.',
    rules: {
      details: 'Borgensmannens privata skulder ska anges',
      guarantors: 'En extra borgensman behövs',
    },
    holds: 'gäller',
    setAside: 'satt åt sidan',
    bankData: 'Bankdata',
    awaited: 'väntar på kunden',
    skipped: 'överhoppad',
    skipBankData: 'Hoppa över bankdata',
    setRuleAside: 'Sätt åt sidan',
    restore: 'Låt gälla igen',
    restoreTitle: 'Låt regeln gälla igen',
    titles: {
      bankData: 'Hoppa över bankdata',
      details: 'Sätt regeln om privata skulder åt sidan',
      guarantors: 'Sätt regeln om extra borgensman åt sidan',
    },
    submits: {
      bankData: 'Hoppa över',
      details: 'Sätt åt sidan',
      guarantors: 'Sätt åt sidan',
    },
    done: {
      skipped: 'Bankdata är överhoppade.',
      setAside: 'Regeln är satt åt sidan.',
      restored: 'Regeln gäller igen.',
    },
  },
  en: {
    title: 'Application under way',
    none: 'No application is under way.',
    rules: {
      details: 'The guarantor has to tell their private debts',
      guarantors: 'An extra guarantor is needed',
    },
    holds: 'holds',
    setAside: 'set aside',
    bankData: 'Bank data',
    awaited: 'awaiting the customer',
    skipped: 'skipped',
    skipBankData: 'Skip bank data',
    setRuleAside: 'Set aside',
    restore: 'Let it hold again',
    restoreTitle: 'Let the rule hold again',
    titles: {
      bankData: 'Skip bank data',
      details: 'Set the rule about private debts aside',
      guarantors: 'Set the rule about an extra guarantor aside',
    },
    submits: {
      bankData: 'Skip',
      details: 'Set aside',
      guarantors: 'Set aside',
    },
    done: {
      skipped: 'Bank data are skipped.',
      setAside: 'The rule is set aside.',
      restored: 'The rule holds again.',
    },
  },
});

/** Requirement to skip, of a company's current application or of a given one. */
export type Skip =
  | { readonly kind: 'bank-data'; readonly applicationId: string }
  | { readonly kind: 'company-bank-data'; readonly companyId: string }
  | { readonly kind: 'details' | 'guarantors'; readonly companyId: string; readonly isSkipped: boolean };

const endpoints = {
  'bank-data': skipBankDataForApplication,
  'company-bank-data': skipBankDataForCompany,
  details: skipNeedExtraDetails,
  guarantors: skipNeedExtraGuarantors,
};

const skipForm = formSchema(skipBankDataBody, {
  missing: whyMissing,
});

export default function SkipDialog({
  skip,
  name,
  onClose,
}: {
  skip: Skip;
  name: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('skips');
  const { language } = useLanguage();
  const client = useQueryClient();
  const isRule = 'isSkipped' in skip;
  const id = skip.kind === 'bank-data' ? skip.applicationId : skip.companyId;
  const ofRule = isRule && skip.isSkipped ? 'restored' : 'setAside';
  const done = isRule ? ofRule : 'skipped';
  const submit = useSubmit(endpoints[skip.kind], { id }, async () => {
    addNotice(t(`done.${done}`), 'success');
    await client.invalidateQueries({ queryKey: ['admin'] });
  });
  const form = useContractForm({
    schema: skipForm,
    texts: 'skips',
    defaults: { reason: '', comment: '' },
    save: async (why) => {
      await submit.mutateAsync({ ...why, ...(isRule && { skip: !skip.isSkipped }) });
      onClose();
    },
  });
  const kind = isRule ? skip.kind : 'bankData';
  const [holds, is] = [t('holds'), t('setAside')];
  return (
    <OverrideDialog
      title={t(isRule && skip.isSkipped ? 'restoreTitle' : `titles.${kind}`)}
      lead={<p>{name}</p>}
      form={form}
      reason={form.bindText('reason')}
      reasons={skipReasons.map((value) => ({ value, label: reasonAsChoice(value, language) }))}
      comment={form.bindText('comment')}
      submitText={t(isRule && skip.isSkipped ? 'restore' : `submits.${kind}`)}
      effect={[
        isRule
          ? {
              label: t(`rules.${skip.kind}`),
              before: skip.isSkipped ? is : holds,
              after: skip.isSkipped ? holds : is,
            }
          : { label: t('bankData'), before: t('awaited'), after: t('skipped') },
      ]}
      onClose={onClose}
    />
  );
}
