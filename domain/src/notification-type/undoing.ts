import { type Undoer, undoReasons } from '../kernel/undoing.ts';
import type { NotificationTypeKey } from './contracts/enums.ts';
import { blockCompany, unblockCompany } from './decide/block-company.ts';
import { switchType } from './decide/switch-type.ts';
import type { NotificationTypeEvent } from './events.ts';
import type { NotificationTypeState } from './state.ts';

const shared = { right: 'manage-messages', reasons: undoReasons } as const;
const ofCompanies = ['NotificationCompanyBlocked', 'NotificationCompanyUnblocked'];
const ofSwitch = ['NotificationTypeSwitchedOn', 'NotificationTypeSwitchedOff'];

/** Undoes the exclusion of companies and the switching of types. */
export const notificationTypeUndoer: Undoer<NotificationTypeState, NotificationTypeEvent> = {
  undoingOf({ type, data }) {
    const typeKey = data.typeKey as NotificationTypeKey;
    switch (type) {
      case 'NotificationCompanyBlocked':
      case 'NotificationCompanyUnblocked': {
        const { companyId } = data;
        const decide = type === 'NotificationCompanyBlocked' ? unblockCompany : blockCompany;
        return { ...shared, decide: () => (state) => decide(state, { typeKey, companyId }) };
      }
      case 'NotificationTypeSwitchedOn':
      case 'NotificationTypeSwitchedOff': {
        const isLive = type === 'NotificationTypeSwitchedOff';
        return { ...shared, decide: () => (state) => switchType(state, { typeKey, isLive }) };
      }
      default:
        return undefined;
    }
  },
  reliesOn(event, later) {
    if (ofSwitch.includes(event.type)) return ofSwitch.includes(later.type);
    const isOfSame = 'companyId' in event.data && 'companyId' in later.data;
    return (
      ofCompanies.includes(later.type) &&
      isOfSame &&
      (event.data as { companyId: string }).companyId === (later.data as { companyId: string }).companyId
    );
  },
};
