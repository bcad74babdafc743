import { guarantor as wireGuarantor } from '@kreditlina/domain/credit-application/contracts/guarantors';
import { support } from '@kreditlina/domain/text/support';
import { areCreditors } from '@kreditlina/domain/validators/form-rules';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { MessageDialog } from '../../../ui/dialogs/message-dialog.tsx';
import { AmountField, kronorFrom, tidyAmount } from '../../../ui/forms/amount-field.tsx';
import { formSchema, useContractForm } from '../../../ui/forms/contract-form.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { WithPhone } from '../../../ui/page/with-phone.tsx';
import type { Guarantors } from '../api/answers.ts';
import { chosenOf, type Guarantor, isUsable, type JointSigning, nameList } from './guarantor.ts';
import { GuarantorDialog } from './guarantor-dialog.tsx';
import type { GuarantorsFormState } from './use-guarantors-form.ts';

interface DebtValues {
  /** In kronor. */
  readonly total_private_credits: string;
  readonly credit_companies: string;
}

const debtsForm = formSchema(wireGuarantor.pick({ total_private_credits: true, credit_companies: true }), {
  bodyOf: ({ total_private_credits, credit_companies }: DebtValues) => ({
    total_private_credits: kronorFrom(total_private_credits) ?? null,
    credit_companies,
  }),
  faults: ({ total_private_credits, credit_companies }) => ({
    ...((kronorFrom(total_private_credits) ?? 0) > 0
      ? {}
      : { total_private_credits: 'PRIVATE_CREDITS_REQUIRED' }),
    ...(areCreditors(credit_companies) ? {} : { credit_companies: 'CREDITORS_REQUIRED' }),
  }),
});

export function DebtsDialog(props: {
  guarantor: Guarantor;
  onSave: (guarantor: Guarantor) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('application');
  const { guarantor } = props;
  const known = guarantor.total_private_credits;
  const form = useContractForm({
    schema: debtsForm,
    texts: 'application',
    idPrefix: 'debts',
    defaults: {
      total_private_credits: known === null ? '' : tidyAmount(String(known)),
      credit_companies: guarantor.credit_companies,
    },
    save: (told) => props.onSave({ ...guarantor, ...told }),
  });
  return (
    <FormDialog
      title={t('guarantors.debtsTitle', { name: guarantor.name })}
      cancelText={t('common:action.cancel')}
      submitText={t('common:action.save')}
      form={form}
      onClose={props.onCancel}
    >
      <p className="k-lead">{t('guarantors.debtsLead')}</p>
      <AmountField {...form.bind('total_private_credits')} label={t('guarantors.debtsTotal')} />
      <TextInput
        {...form.bindText('credit_companies')}
        label={t('guarantors.debtsCreditors')}
        hint={t('guarantors.debtsCreditorsHint')}
        inputProps={{ maxLength: 500 }}
      />
    </FormDialog>
  );
}

/**
 * Names of selected people who will not take part: guarantors, and signatories until a replacement is named.
 */
function namesGone({ guarantors, extra_guarantors }: Guarantors, joint: JointSigning | null): string[] {
  const isGone = ({ named_status }: { named_status: string | null }) => named_status === 'unusable';
  const sureties = [...guarantors, ...extra_guarantors].filter((one) => one.is_selected && isGone(one));
  const named = joint && chosenOf(joint.alternatives, joint.named);
  const signatories = joint && !(named && isUsable(named)) ? joint.alternatives.flat().filter(isGone) : [];
  return [...new Set([...sureties, ...signatories].map(({ name }) => name))];
}

/**
 * Explains why guarantors are asked for again. Names the people who will not take part, but never the reason.
 */
export function GoneNotice(props: { saved: Guarantors; joint: JointSigning | null }) {
  const { t } = useTranslation('application');
  const names = namesGone(props.saved, props.joint);
  if (names.length === 0) return null;
  return (
    <p style={{ fontWeight: 600, maxWidth: '62ch' }}>
      {t('guarantors.gone', { names: nameList.format(names) })}
    </p>
  );
}

/** The reader's own shortfalls, which make another guarantor necessary. */
export function OwnShortfall({ lines = [] }: { lines: readonly string[] | undefined }) {
  const { t } = useTranslation('application');
  if (lines.length === 0) return null;
  return (
    <section>
      <p>{t('guarantors.ownShortfall')}</p>
      <ul>
        {lines.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

/** Explains why guarantors are asked for again although all agreed: together they are not sufficient. */
export function InsufficientNotice({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('application');
  if (names.length === 0) return null;
  return (
    <p style={{ fontWeight: 600, maxWidth: '62ch' }}>
      {t('guarantors.insufficient', { names: nameList.format(names) })}
    </p>
  );
}

/**
 * Explains that another guarantor is needed, and of which kind. Names the people already tried, but gives
 * reasons only about the reader.
 */
function ExtraNeededDialog(props: {
  isOnlyYou: boolean;
  insufficient: readonly string[];
  ownShortfall: readonly string[];
  onClose: () => void;
  onAdd: () => void;
}) {
  const { t } = useTranslation('application');
  const { isOnlyYou, insufficient } = props;
  const isTried = insufficient.length > 0;
  return (
    <MessageDialog
      title={t(isTried ? 'guarantors.insufficientTitle' : 'guarantors.needsExtraTitle')}
      onClose={props.onClose}
      isOnlyText
      actions={
        <>
          <ActionButton variant="text" onClick={props.onClose}>
            {t('common:action.close')}
          </ActionButton>
          <ActionButton onClick={props.onAdd}>{t('guarantors.addExtra')}</ActionButton>
        </>
      }
    >
      {isTried && <p>{t('guarantors.insufficientText', { names: nameList.format(insufficient) })}</p>}
      {!isTried && isOnlyYou && <p>{t('guarantors.needsExtraOnlyYou')}</p>}
      <p>{t(isTried ? 'guarantors.insufficientNeeds' : 'guarantors.needsExtraText')}</p>
      <OwnShortfall lines={props.ownShortfall} />
      {isTried && <p>{t('guarantors.insufficientWhy')}</p>}
      <p>
        <WithPhone>
          {t('guarantors.questions', { phone: support.phone, hours: t('common:support.phoneHours') })}
        </WithPhone>
      </p>
    </MessageDialog>
  );
}

export function GuarantorDialogs({ state }: { state: GuarantorsFormState }) {
  const { opened, setOpened, put, values, insufficient } = state;
  if (opened === undefined) return null;
  const close = () => setOpened(undefined);
  if (opened.kind === 'extra-needed') {
    const add = () => setOpened({ kind: 'add', list: 'extra_guarantors' });
    return (
      <ExtraNeededDialog
        isOnlyYou={opened.isOnlyYou}
        insufficient={insufficient}
        ownShortfall={state.ownShortfall}
        onClose={close}
        onAdd={add}
      />
    );
  }
  const { list } = opened;
  const index = opened.kind === 'add' ? undefined : opened.index;
  const edited = index === undefined ? undefined : values[list][index];
  if (opened.kind !== 'debts') {
    return <GuarantorDialog guarantor={edited} onSave={(one) => put(list, index, one)} onCancel={close} />;
  }
  if (!edited) return null;
  return <DebtsDialog guarantor={edited} onSave={(one) => put(list, index, one)} onCancel={close} />;
}
