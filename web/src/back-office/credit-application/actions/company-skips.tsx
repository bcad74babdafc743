import './skip-dialog.tsx';
import type { AdminApplicationStatus } from '@kreditlina/domain/kernel/contract-fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo, useSession } from '../../../lib/session/session-store.ts';
import { ActButton, Section } from '../../ui/section.tsx';
import SkipDialog, { type Skip } from './skip-dialog.tsx';

/** Fields of the company page that show the progress of the company's current application. */
export interface CompanySkipping {
  readonly id: string;
  readonly name: string;
  readonly application_status: AdminApplicationStatus;
  readonly last_step: string | null;
  readonly application_skip_need_extra_details_rule: boolean;
  readonly application_skip_need_extra_guarantors_rule: boolean;
}

/** Section with the rules and steps that staff may skip for the company's current application. */
export function CompanySkips({ company }: { company: CompanySkipping }) {
  const { t } = useTranslation('skips');
  const user = useSession((session) => session.user);
  const [skip, setSkip] = useState<Skip>();
  const { application_status: status, last_step: step } = company;
  const isUnderWay = step !== null && (status === 'N/A' || status === 'in-progress');
  const mayManage = mayDo(user, 'manage-credit');
  const rules = [
    { kind: 'details', isSkipped: company.application_skip_need_extra_details_rule },
    { kind: 'guarantors', isSkipped: company.application_skip_need_extra_guarantors_rule },
  ] as const;
  const button = (text: string, about: string, chosen: Skip) => (
    <ActButton about={about} onClick={() => setSkip(chosen)}>
      {text}
    </ActButton>
  );
  return (
    <Section>
      <h2>{t('title')}</h2>
      {!isUnderWay && <p>{t('none')}</p>}
      {isUnderWay && (
        <ul>
          {step === 'instantor' && (
            <li>
              <span>
                {t('bankData')}: {t('awaited')}
              </span>
              {mayManage &&
                button(t('skipBankData'), company.name, {
                  kind: 'company-bank-data',
                  companyId: company.id,
                })}
            </li>
          )}
          {rules.map((rule) => {
            const name = t(`rules.${rule.kind}`);
            return (
              <li key={rule.kind}>
                <span>
                  {name}: {t(rule.isSkipped ? 'setAside' : 'holds')}
                </span>
                {mayManage &&
                  button(t(rule.isSkipped ? 'restore' : 'setRuleAside'), name, {
                    ...rule,
                    companyId: company.id,
                  })}
              </li>
            );
          })}
        </ul>
      )}
      {skip && <SkipDialog skip={skip} name={company.name} onClose={() => setSkip(undefined)} />}
    </Section>
  );
}
