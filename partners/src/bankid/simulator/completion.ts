import { createHmac } from 'node:crypto';
import { directoryPerson } from '../../simulation/directory.ts';
import type { CompletionData } from '../port.ts';
import type { SimulatedOrder } from './order-book.ts';

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

/** What BankID hands over of a completed order; the signature covers the text, so that a changed text shows. */
export function completionOf(order: SimulatedOrder, personalNumber: string): CompletionData {
  const person = directoryPerson(personalNumber);
  const signed = `${base64(order.visibleText)}.${base64(order.nonVisibleText)}`;
  const value = createHmac('sha256', 'kreditlina-simulated-bankid')
    .update(`${order.orderRef}.${signed}`)
    .digest('base64');
  return {
    user: { personalNumber, name: person.name, givenName: person.givenName, surname: person.surname },
    device: { ipAddress: order.deviceAddress ?? order.endUserIp, uhi: 'OZvYM9VvyiAmG7NA5jU5zqGcVpo=' },
    risk: 'low',
    bankIdIssueDate: '2025-02-01Z',
    signature: base64(
      `<?xml version="1.0" encoding="UTF-8"?><Signature><orderRef>${order.orderRef}</orderRef><usrVisibleData>${base64(
        order.visibleText,
      )}</usrVisibleData><usrNonVisibleData>${base64(order.nonVisibleText)}</usrNonVisibleData><SignatureValue>${value}</SignatureValue></Signature>`,
    ),
    ocspResponse: base64(`simulated-ocsp ${order.orderRef} good`),
  };
}
