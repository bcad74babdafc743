import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import type { EndNote } from './bank-messages.ts';
import type { Screen } from './step-order.ts';

/** What every step screen gets from the flow. */
export interface StepProps {
  readonly application: CreditApplication;
  /** After a save: the flow shows what comes next. */
  readonly onSaved: () => void;
  /** Back to an earlier step; undefined where there is none. */
  readonly onBack: (() => void) | undefined;
  /** From the summary to an answer, and back to the summary once it is saved. */
  readonly onChange: (screen: Screen) => void;
  /** To another application: after a rejection, a new one. */
  readonly onOpen: (id: string) => void;
  /** The step ends without the customer: the next screen says why. Undefined takes that back. */
  readonly onEnded: (note: EndNote | undefined) => void;
}
