import { v5 } from 'uuid';
import type { NotificationTypeKey } from './contracts/enums.ts';

const NOTIFICATION_TYPE_NAMESPACE = '3d0b7a52-64c1-5e9b-9a37-0f5d1c28e4b6';

/** Id of a type of message. */
export const notificationTypeId = (key: NotificationTypeKey): string => v5(key, NOTIFICATION_TYPE_NAMESPACE);
