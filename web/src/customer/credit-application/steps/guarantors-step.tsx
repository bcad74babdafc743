import '../texts/people.ts';
import { relations } from '@kreditlina/domain/credit-application/contracts/enums';
import type { User } from '@kreditlina/domain/identity/contracts/customer';
import { formatKronor } from '@kreditlina/domain/text/index';
import { formatPersonalNumber } from '@kreditlina/domain/validators/personal-number';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/session-store.ts';
import { SkeletonLines } from '../../../ui/page/loading.tsx';
import { type Guarantors, useGuarantors } from '../api/answers.ts';
import { KeepOffer } from '../decision/keep-offer.tsx';
import { NamedStatus } from '../decision/named-list.tsx';
import { type Guarantor, hasToldDebts } from '../guarantors/guarantor.ts';
import {
  GoneNotice,
  GuarantorDialogs,
  InsufficientNotice,
  OwnShortfall,
} from '../guarantors/guarantor-dialogs.tsx';
import { SignatoriesSection } from '../guarantors/signatories-section.tsx';
import {
  type GuarantorsFormState,
  type ListName,
  useGuarantorsForm,
} from '../guarantors/use-guarantors-form.ts';
import { PersonRow, PersonRows, RowActions } from '../person-rows.tsx';
import { LoadFailure, type StepProps, StepScreen } from '../step-screen.tsx';

export function GuarantorList(props: {
  label: string;
  guarantors: readonly Guarantor[];
  isUser: (guarantor: Guarantor) => boolean;
  /** True if the applicant may deselect themselves. */
  mayLeave: boolean;
  /** True if the people in the list are not sufficient together. */
  isInsufficient: boolean;
  onChange: (guarantors: Guarantor[]) => void;
  onEdit: (index: number) => void;
  onDebts: (index: number) => void;
}) {
  const { t } = useTranslation('application');
  const { guarantors, onChange } = props;
  const relationOf = (one: Guarantor): string => {
    if (props.isUser(one)) return t('guarantors.you');
    const isFixed = relations.some((relation) => relation === one.relation);
    return isFixed ? t(`guarantors.relations.${one.relation}`) : one.relation;
  };
  return (
    <PersonRows aria-label={props.label}>
      {guarantors.map((one, index) => (
        <PersonRow key={one.ssn || one.name}>
          <Checkbox
            sx={{ ml: '-9px' }}
            checked={one.is_selected}
            disabled={props.isUser(one) && !props.mayLeave}
            slotProps={{ input: { 'aria-label': t('guarantors.selected', { name: one.name }) } }}
            onChange={(_event, is_selected) =>
              onChange(guarantors.map((other, at) => (at === index ? { ...other, is_selected } : other)))
            }
          />
          <div>
            <strong>{one.name}</strong>
            <small>
              {[
                relationOf(one),
                one.ssn ? formatPersonalNumber(one.ssn) : t('guarantors.incomplete'),
                one.email,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {props.isUser(one) && (
              <small>{t(props.mayLeave ? 'guarantors.youMayLeave' : 'guarantors.youAlways')}</small>
            )}
            {one.named_status && (
              <NamedStatus status={one.named_status} isInsufficient={props.isInsufficient} />
            )}
            {hasToldDebts(one) && (
              <small>
                {t('guarantors.debtsTotal')}: {formatKronor(one.total_private_credits ?? 0)} (
                {one.credit_companies})
              </small>
            )}
          </div>
          <RowActions>
            {one.needs_extra_details && (
              <Button size="small" onClick={() => props.onDebts(index)}>
                {t(hasToldDebts(one) ? 'guarantors.debtsEdit' : 'guarantors.debtsAdd')}
              </Button>
            )}
            {!props.isUser(one) && (
              <>
                <Button
                  size="small"
                  aria-label={`${t('common:action.edit')} ${one.name}`}
                  onClick={() => props.onEdit(index)}
                >
                  {t('common:action.edit')}
                </Button>
                <Button
                  size="small"
                  aria-label={`${t('common:action.remove')} ${one.name}`}
                  onClick={() => onChange(guarantors.filter((_, at) => at !== index))}
                >
                  {t('common:action.remove')}
                </Button>
              </>
            )}
          </RowActions>
        </PersonRow>
      ))}
    </PersonRows>
  );
}

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginBottom: 32 });

/** The extra list is shown once it has an entry. */
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
      form={form}
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

export default function GuarantorsStep(props: StepProps) {
  const { t } = useTranslation('application');
  const user = useSession((state) => state.user);
  const { data, isError, refetch } = useGuarantors(props.application.id);
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} onBack={props.onBack} />;
  if (!data || !user) return <SkeletonLines />;
  return <GuarantorsForm {...props} saved={data} user={user} title={t('guarantors.title')} />;
}
