import { DomainError } from '../kernel/domain-error.ts';

export const dayOutOfOrder = (): DomainError => new DomainError('conflict', 'DAY_OUT_OF_ORDER');
