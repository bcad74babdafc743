export * from './credit-terms.ts';
export * from './draw-price.ts';
export * from './effective-rate.ts';
export * from './monthly-cost.ts';
export * from './rates.ts';
export * from './repayment-plan.ts';
export * from './rounding.ts';
