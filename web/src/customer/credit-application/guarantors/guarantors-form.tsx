import type { User } from '@kreditlina/domain/identity/contracts/customer';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { Guarantors } from '../api/answers.ts';
import { KeepOffer } from '../decision/keep-offer.tsx';
import type { StepProps } from '../step-props.ts';
import { StepScreen } from '../step-screen.tsx';
import { GoneNotice, InsufficientNotice, OwnShortfall } from './gone-notice.tsx';
import { GuarantorDialogs } from './guarantor-dialogs.tsx';
import { GuarantorList } from './guarantor-list.tsx';
import { SignatoriesSection } from './signatories-section.tsx';
import { type GuarantorsFormState, type ListName, useGuarantorsForm } from './use-guarantors-form.ts';

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginBottom: 32 });

/** One of the two lists; the extra one appears with its first entry. */
function ListOf({ name, state }: { name: ListName; state: GuarantorsFormState }) {
  const { t } = useTranslation('application');
  const { lists, values, setOpened, isUser, mayLeave } = state;
  const isExtra = name === 'extra_guarantors';
  const isEmpty = values[name].length === 0;
  return (
    <div id={lists[name].id}>
      {isExtra && !isEmpty && <h2>{t('guarantors.extraList')}</h2>}
      {!isEmpty && (
        <GuarantorList
          label={t(isExtra ? 'guarantors.extraList' : 'guarantors.list')}
          guarantors={values[name]}
          isUser={isUser}
          mayLeave={mayLeave}
          isInsufficient={state.insufficient.length > 0}
          onChange={lists[name].onChange}
          onEdit={(index) => setOpened({ kind: 'edit', list: name, index })}
          onDebts={(index) => setOpened({ kind: 'debts', list: name, index })}
        />
      )}
    </div>
  );
}

/** The two lists, the buttons that add entries, and the dialogs. */
export function GuarantorsForm(props: StepProps & { saved: Guarantors; user: User; title: string }) {
  const { application, saved, title } = props;
  const { t } = useTranslation('application');
  const state = useGuarantorsForm(props);
  const { form, setOpened } = state;
  const asksExtra = saved.needs_extra_guarantors || application.is_optional_to_increase;
  return (
    <StepScreen
      title={title}
      lead={t(application.is_optional_to_increase ? 'guarantors.increaseLead' : 'guarantors.lead')}
      mistakes={form.mistakes}
      attempt={form.attempt}
      onSubmit={form.submit}
      isInactive={state.isInactive}
      isBusy={form.isBusy}
      onBack={props.onBack}
    >
      <GoneNotice saved={saved} joint={state.joint} />
      <InsufficientNotice names={state.insufficient} />
      <OwnShortfall lines={saved.own_shortfall} />
      <ListOf name="guarantors" state={state} />
      <ListOf name="extra_guarantors" state={state} />
      <Buttons>
        <Button variant="outlined" onClick={() => setOpened({ kind: 'add', list: 'guarantors' })}>
          {t('guarantors.addOther')}
        </Button>
        <Button
          variant={asksExtra ? 'outlined' : 'text'}
          onClick={() => setOpened({ kind: 'add', list: 'extra_guarantors' })}
        >
          {t('guarantors.addExtra')}
        </Button>
        {application.is_optional_to_increase && (
          <KeepOffer applicationId={application.id} until={application.expires_at} onKept={props.onSaved} />
        )}
      </Buttons>
      {state.joint && <SignatoriesSection {...state.signatories} joint={state.joint} />}
      <GuarantorDialogs state={state} />
    </StepScreen>
  );
}
