import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import type { EndNote } from './bank-messages.ts';
import type { Screen } from './step-order.ts';

/** Props of every step screen. */
export interface StepProps {
  readonly application: CreditApplication;
  /** Called after a save: the flow shows the next screen. */
  readonly onSaved: () => void;
  /** Back to an earlier step; undefined if there is none. */
  readonly onBack: (() => void) | undefined;
  /** From the summary to an answer; saving returns to the summary. */
  readonly onChange: (screen: Screen) => void;
  /** Opens another application: after a rejection, a new one. */
  readonly onOpen: (id: string) => void;
  /** The step ends without the customer: the next screen explains why. Undefined clears the note. */
  readonly onEnded: (note: EndNote | undefined) => void;
}
