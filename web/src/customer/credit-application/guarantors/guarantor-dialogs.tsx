import { DebtsDialog } from './debts-dialog.tsx';
import { ExtraNeededDialog } from './extra-needed-dialog.tsx';
import { GuarantorDialog } from './guarantor-dialog.tsx';
import type { GuarantorsFormState } from './use-guarantors-form.ts';

/** The dialog open over the lists of guarantors. */
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
