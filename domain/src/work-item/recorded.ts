import type { WorkItemEvent } from './events.ts';

export type Recorded<Type extends WorkItemEvent['type']> = Extract<WorkItemEvent, { type: Type }>['data'];
