import type { FastifyInstance } from 'fastify';
import { numberFrom } from '../../personas/ordinary.ts';
import {
  answerRefusals,
  createIdempotency,
  instantOf,
  readBody,
  type SimulatorClock,
  suffer,
} from '../../simulation/answers.ts';
import { type DirectoryPerson, directoryPerson } from '../../simulation/directory.ts';
import type { PersonData, Screening, ScreeningHit } from '../port.ts';
import { personRequest, screeningRequest } from '../wire.ts';

const STREETS = ['Storgatan', 'Kyrkogatan', 'Björkvägen', 'Hamngatan', 'Ängsvägen'];
const CITIES = [
  { city: 'Östersund', postalCode: '831 30' },
  { city: 'Västerås', postalCode: '722 11' },
  { city: 'Kalmar', postalCode: '392 32' },
];

const personDataOf = (person: DirectoryPerson, fetchedAt: string): PersonData => {
  const street = STREETS[numberFrom(`street ${person.ssn}`, STREETS.length)] ?? 'Storgatan';
  const place = CITIES[numberFrom(`city ${person.ssn}`, CITIES.length)];
  return {
    name: person.name,
    givenName: person.givenName,
    surname: person.surname,
    address:
      place === undefined
        ? null
        : { street: `${street} ${1 + numberFrom(`number ${person.ssn}`, 80)}`, ...place },
    phone: person.phone,
    deceased: false,
    emigrated: false,
    protectedIdentity: false,
    fetchedAt,
  };
};

function hitsOf(person: DirectoryPerson): readonly ScreeningHit[] {
  const hits: ScreeningHit[] = [];
  if (person.profile.isPep) {
    hits.push({
      list: 'Svenska PEP-registret',
      kind: 'pep',
      matchedName: person.name,
      scoreBasisPoints: 9_900,
      sourceId: `PEP-${numberFrom(`pep ${person.ssn}`, 100_000)}`,
    });
  }
  if (person.profile.isSanctioned) {
    hits.push({
      list: 'EU Consolidated Financial Sanctions',
      kind: 'sanction',
      matchedName: person.name.toUpperCase(),
      scoreBasisPoints: 9_600,
      sourceId: `EU.${numberFrom(`sanction ${person.ssn}`, 10_000)}.7`,
    });
  }
  return hits;
}

/** Simulates the person register and the screening against PEP and sanctions lists. */
export function personRegisterSimulator(app: FastifyInstance, clock: SimulatorClock): void {
  answerRefusals(app);
  const screenings = createIdempotency<Screening>();

  app.post('/v1/persons', async (request) => {
    const person = directoryPerson(readBody(personRequest, request).personalNumber);
    await suffer(person.profile.registerFault, clock);
    return personDataOf(person, instantOf(clock.now()));
  });

  app.post('/v1/screenings', async (request) => {
    const person = directoryPerson(readBody(screeningRequest, request).personalNumber);
    await suffer(person.profile.registerFault, clock);
    return screenings(request, () => ({
      hits: hitsOf(person),
      reference: `BN-${clock.newId(`screening of ${person.ssn}`)}`,
      screenedAt: instantOf(clock.now()),
    }));
  });
}
