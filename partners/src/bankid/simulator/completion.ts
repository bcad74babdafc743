import { directoryPerson } from '../../simulation/directory.ts';
import type { CompletionData } from '../port.ts';
import type { Authority } from './authority.ts';
import { ocspAnswer } from './ocsp-answer.ts';
import type { SimulatedOrder } from './order-book.ts';
import { signedXml } from './signed-xml.ts';

/** BankID's completion of an order, signed with the person's BankID. */
export async function completionOf(
  authority: Authority,
  order: SimulatedOrder,
  personalNumber: string,
  nowMs: number,
): Promise<CompletionData> {
  const person = directoryPerson(personalNumber);
  const xml = await signedXml(authority, {
    personalNumber,
    name: person.name,
    isLogin: order.kind === 'auth',
    visibleText: order.visibleText,
    nonVisibleText: order.nonVisibleText,
  });
  const signature = Buffer.from(xml, 'utf8').toString('base64');
  return {
    user: { personalNumber, name: person.name, givenName: person.givenName, surname: person.surname },
    device: { ipAddress: order.deviceAddress ?? order.endUserIp, uhi: 'OZvYM9VvyiAmG7NA5jU5zqGcVpo=' },
    risk: 'low',
    bankIdIssueDate: '2025-02-01Z',
    signature,
    ocspResponse: ocspAnswer(authority, signature, nowMs),
  };
}
