import { DomainError } from '../kernel/domain-error.ts';

export const tooManyViews = (): DomainError => new DomainError('conflict', 'TOO_MANY_VIEWS');
