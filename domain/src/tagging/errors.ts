import { DomainError } from '../kernel/domain-error.ts';

export const tooManyTags = (): DomainError => new DomainError('rule', 'TOO_MANY_TAGS_ON_ONE');
