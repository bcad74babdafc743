import { guarantorsBody } from '@kreditlina/domain/credit-application/contracts/guarantors';
import type { User } from '@kreditlina/domain/identity/contracts/customer';
import { useState } from 'react';
import { todayInSweden } from '../../../lib/time/days.ts';
import { formSchema } from '../../../ui/forms/contract-form.ts';
import { type Guarantors, useSubmitGuarantors } from '../api/answers.ts';
import type { StepProps } from '../step-screen.tsx';
import { useStepForm } from '../use-step-form.ts';
import {
  areSelectedBefore,
  emptyGuarantor,
  type Guarantor,
  type GuarantorsValues,
  guarantorFromUser,
  guarantorsMistakes,
  hasToldDebts,
  increaseMistakes,
  isOnlyUserSelected,
  isSamePerson,
  type SignatoryContact,
  selectedOf,
  signatoriesAtStart,
  signatoriesMistake,
  typedContact,
  typedGuarantor,
  withApplicant,
} from './guarantor.ts';

export type ListName = Exclude<keyof GuarantorsValues, 'signatories'>;

export type Opened =
  | { readonly kind: 'edit' | 'debts'; readonly list: ListName; readonly index: number }
  | { readonly kind: 'add'; readonly list: ListName }
  | { readonly kind: 'extra-needed'; readonly isOnlyYou: boolean };

/** Dialog that opens with the screen: missing debts take precedence over the need for another guarantor. */
export function openedAtStart(
  values: Record<ListName, Guarantor[]>,
  needsExtra: boolean,
): Opened | undefined {
  for (const list of ['guarantors', 'extra_guarantors'] as const) {
    const index = values[list].findIndex((one) => one.needs_extra_details && !hasToldDebts(one));
    if (index >= 0) return { kind: 'debts', list, index };
  }
  return needsExtra ? { kind: 'extra-needed', isOnlyYou: false } : undefined;
}

/**
 * Fills in missing fields with empty values: entries restored from the browser's draft lack their personal
 * number.
 */
export function completed(
  values: Record<ListName, readonly Partial<Guarantor>[]>,
): Record<ListName, Guarantor[]> {
  const whole = (list: readonly Partial<Guarantor>[]) => list.map((one) => ({ ...emptyGuarantor, ...one }));
  return { guarantors: whole(values.guarantors), extra_guarantors: whole(values.extra_guarantors) };
}

export function useGuarantorsForm(props: StepProps & { saved: Guarantors; user: User }) {
  const { application, saved, user, onSaved } = props;
  const today = todayInSweden();
  const save = useSubmitGuarantors(application.id);
  const self = guarantorFromUser(user, application.data.contact_details);
  // Only interest cutters may name other guarantors instead of themselves, or none.
  const mayLeave = application.type === 'cutter';
  const whole = (lists: Parameters<typeof completed>[0]) =>
    withApplicant(completed(lists), self, today, mayLeave);
  // While an offer is open, its signatories cannot change.
  const joint = application.is_optional_to_increase ? null : application.joint_signing;
  const mistakesOf = (all: Record<ListName, Guarantor[]>, contacts: readonly SignatoryContact[]) => {
    const wrong = signatoriesMistake(joint, contacts);
    return {
      ...(application.is_optional_to_increase ? increaseMistakes(all, user.ssn, today) : {}),
      ...guarantorsMistakes(all, today, mayLeave),
      ...(wrong ? { signatories: wrong } : {}),
    };
  };
  const schema = formSchema(guarantorsBody, {
    bodyOf: (typed: GuarantorsValues) => {
      const values = whole(typed);
      return {
        guarantors: values.guarantors.map(typedGuarantor),
        extra_guarantors: values.extra_guarantors.map(typedGuarantor),
        ...(joint ? { signatories: typed.signatories.map(typedContact) } : {}),
      };
    },
    faults: (typed) => mistakesOf(whole(typed), typed.signatories),
  });
  const form = useStepForm({
    applicationId: application.id,
    step: 'guarantors',
    defaults: {
      guarantors: saved.guarantors,
      extra_guarantors: saved.extra_guarantors,
      signatories: joint ? signatoriesAtStart(joint) : [],
    },
    schema,
    save: async (body, typed) => {
      const values = whole(typed);
      const isOnlyYou = isOnlyUserSelected(values, user.ssn, today);
      const isTriedBefore = saved.are_guarantors_insufficient && areSelectedBefore(values, saved, today);
      if (saved.needs_extra_guarantors && (isOnlyYou || isTriedBefore)) {
        setOpened({ kind: 'extra-needed', isOnlyYou });
        return;
      }
      await save.mutateAsync(body);
      onSaved();
    },
  });
  const lists = { guarantors: form.bind('guarantors'), extra_guarantors: form.bind('extra_guarantors') };
  const values = whole({
    guarantors: lists.guarantors.value,
    extra_guarantors: lists.extra_guarantors.value,
  });
  const [opened, setOpened] = useState<Opened | undefined>(() =>
    openedAtStart(values, saved.needs_extra_guarantors),
  );
  /** Adds an entry, or replaces the one at `index`, and closes the dialog. */
  const put = (list: ListName, index: number | undefined, one: Guarantor): void => {
    lists[list].onChange(index === undefined ? [...values[list], one] : values[list].with(index, one));
    setOpened(undefined);
  };
  const isUser = (one: Guarantor): boolean => isSamePerson(one.ssn, user.ssn, today);
  const signatories = form.bind('signatories');
  return {
    form,
    joint,
    signatories,
    lists,
    values,
    opened,
    setOpened,
    put,
    isUser,
    mayLeave,
    ownShortfall: saved.own_shortfall ?? [],
    insufficient: saved.are_guarantors_insufficient ? namesTried(saved, isUser) : [],
  };
}

/** Names of the people tried together, the reader first, in a form that follows the Swedish word "med". */
const namesTried = (saved: Guarantors, isUser: (one: Guarantor) => boolean): string[] => {
  const selected = selectedOf(saved);
  const others = selected.filter((one) => !isUser(one)).map(({ name }) => name);
  return others.length < selected.length ? ['dig', ...others] : others;
};

export type GuarantorsFormState = ReturnType<typeof useGuarantorsForm>;
