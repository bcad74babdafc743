import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';

/** What every step screen gets from the flow. */
export interface StepProps {
  readonly application: CreditApplication;
  /** After a save: the flow shows what comes next. */
  readonly onSaved: () => void;
  /** Back to an earlier step; undefined where there is none. */
  readonly onBack: (() => void) | undefined;
  /** To another application: after a rejection, a new one. */
  readonly onOpen: (id: string) => void;
}
