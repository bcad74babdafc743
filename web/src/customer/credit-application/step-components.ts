import { type ComponentType, lazy } from 'react';
import type { Screen } from './step-order.ts';
import type { StepProps } from './step-props.ts';

const Status = lazy(() => import('./steps/status-step.tsx'));
const Complete = lazy(() => import('./steps/complete-step.tsx'));

const components: Partial<Record<Screen, ComponentType<StepProps>>> = {
  'user-details': lazy(() => import('./steps/user-details-step.tsx')),
  'select-company': lazy(() => import('./steps/select-company-step.tsx')),
  household: lazy(() => import('./steps/household-step.tsx')),
  'loans-details': lazy(() => import('./steps/loans-details-step.tsx')),
  instantor: lazy(() => import('./steps/instantor-step.tsx')),
  'my-numbers': lazy(() => import('./steps/my-numbers-step.tsx')),
  'my-numbers-erp': lazy(() => import('./steps/my-numbers-erp-step.tsx')),
  kyc: lazy(() => import('./steps/kyc-step.tsx')),
  owners: lazy(() => import('./steps/owners-step.tsx')),
  guarantors: lazy(() => import('./steps/guarantors-step.tsx')),
  lenders: lazy(() => import('./steps/lenders-step.tsx')),
  'lender-details': lazy(() => import('./steps/lender-details-step.tsx')),
  'lender-details-upload': lazy(() => import('./steps/lender-details-upload-step.tsx')),
  'creditcutter-complete': lazy(() => import('./steps/creditcutter-complete-step.tsx')),
  confirm: lazy(() => import('./summary/confirm-step.tsx')),
  status: Status,
  approved: Status,
  'status-purpose': lazy(() => import('./steps/status-purpose-step.tsx')),
  sign: lazy(() => import('./steps/sign-step.tsx')),
  complete: Complete,
  redirect: Complete,
};

/** Screen component of a step, lazily loaded. A step without one shows the decision's status. */
export const stepComponent = (step: Screen): ComponentType<StepProps> => components[step] ?? Status;
