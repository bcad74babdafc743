import '../texts/contact.ts';
import '../texts/cutter.ts';
import '../texts/decision.ts';
import '../texts/people.ts';
import '../texts/summary.ts';
import { inquiryLines, inquiryText } from '@kreditlina/domain/text/inquiries';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../../../lib/errors/notices.ts';
import type { ApiError } from '../../../lib/errors/problem.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { useConfirmInquiries } from '../api/answers.ts';
import { CompanyHeld, heldBy } from '../company-held.tsx';
import { isDecisionAskedFor, mayChange } from '../step-order.ts';
import { type StepProps, StepScreen } from '../step-screen.tsx';
import { Answers, namedSignatories, summarySections } from './answers.tsx';

const Inquiries = styled('section')({
  marginTop: 40,
  padding: '8px 20px 12px',
  background: 'var(--k-surface)',
  border: '1px solid var(--k-line)',
  borderRadius: 8,
  '& h2': { marginTop: 12 },
  '& ul': { margin: '0 0 12px', paddingLeft: 20 },
  '& li': { marginBottom: 8 },
});

const leadOf = (
  { is_reopened, reopened }: Pick<StepProps['application'], 'is_reopened' | 'reopened'>,
  isShort: boolean,
) => {
  if (reopened) return 'question.reopenedLead' as const;
  if (is_reopened) return 'humanReview.reopenedLead' as const;
  return isShort ? ('summary.leadAgain' as const) : ('summary.lead' as const);
};

/**
 * Summary: all answers, each with a button to change it, and the people about whom inquiries are made. No
 * inquiry is made before the customer confirms.
 */
export default function ConfirmStep({ application, onSaved, onBack, onChange }: StepProps) {
  const { t } = useTranslation('application');
  const user = useSession((state) => state.user);
  const confirm = useConfirmInquiries(application.id);
  const [held, setHeld] = useState<ApiError>();
  const isShort = isDecisionAskedFor(application);
  const userSsn = user?.ssn ?? '';
  const sureties = [...application.guarantors, ...application.extra_guarantors].filter(
    (one) => one.is_selected,
  );
  const others = sureties.filter((one) => one.ssn !== userSsn);
  // Only interest cutters may name other guarantors instead of themselves, or none.
  const isOwnSurety = application.type !== 'cutter' || sureties.length > others.length;
  const lines = inquiryLines({
    company: application.companies[0]?.company_name ?? '',
    applicant: isOwnSurety ? (application.data.contact_details?.name ?? '') : null,
    guarantors: others.map((one) => one.name),
    signatories: namedSignatories(application)
      .filter((one) => !one.stands_surety)
      .map((one) => one.name),
  });
  const send = async () => {
    try {
      await confirm.mutateAsync({ text_version: inquiryText.version });
      onSaved();
    } catch (error) {
      const refusal = heldBy(error);
      if (refusal) setHeld(refusal);
      else notifyError(error);
    }
  };
  if (held) {
    return (
      <CompanyHeld
        refusal={held}
        applicationId={application.id}
        companyNumber={application.companies[0]?.company_number ?? ''}
        onOther={() => onChange('select-company')}
        onFreed={() => setHeld(undefined)}
      />
    );
  }
  return (
    <StepScreen
      title={t('summary.title')}
      lead={t(leadOf(application, isShort))}
      onSubmit={send}
      nextText={t('summary.send')}
      isBusy={confirm.isPending}
      busyText={t('summary.sending')}
      onBack={onBack}
    >
      {application.reopened && (
        <section>
          <h2>{t('question.asks')}</h2>
          <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{application.reopened.text}</p>
        </section>
      )}
      {summarySections(application, userSsn, isShort, t).map((section) => (
        <Answers
          key={section.part ?? section.screen}
          section={section}
          onChange={mayChange(section.screen, application) ? () => onChange(section.screen) : undefined}
        />
      ))}
      <Inquiries>
        <h2>{inquiryText.title}</h2>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{inquiryText.consent}</p>
      </Inquiries>
    </StepScreen>
  );
}
