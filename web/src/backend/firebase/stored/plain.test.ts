// @vitest-environment node
/** The copy of a person's data as JSON, with each kind of value that the store knows. */
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { Bytes, doc, GeoPoint, getFirestore, Timestamp, vector } from 'firebase/firestore/lite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { plainMap } from '../../account/firebase/records';

vi.unmock('firebase/firestore/lite');

let app: FirebaseApp;
beforeAll(() => {
  app = initializeApp({ projectId: 'demo-plain' }, 'plain');
});
afterAll(() => deleteApp(app));

const moment = Timestamp.fromDate(new Date('2026-03-10T12:00:00Z'));

test('every kind of stored value becomes valid JSON, alone, in a list and in a map', () => {
  const reference = doc(getFirestore(app), 'products/tickets/prices/price_25');
  const kinds: [stored: unknown, plain: unknown][] = [
    ['text', 'text'],
    ['', ''],
    [25, 25],
    [0.5, 0.5],
    [Number.NaN, 'NaN'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    [true, true],
    [null, null],
    [moment, '2026-03-10T12:00:00.000Z'],
    [reference, 'products/tickets/prices/price_25'],
    [new GeoPoint(36.19, 44.01), { latitude: 36.19, longitude: 44.01 }],
    [Bytes.fromUint8Array(new Uint8Array([1, 2, 255])), 'AQL/'],
    [vector([1, 0.5]), [1, 0.5]],
    [[], []],
    [{}, {}],
  ];
  for (const [value, plain] of kinds) {
    const copied = plainMap({ value, list: [value], map: { value } });
    expect(copied).toEqual({ value: plain, list: [plain], map: { value: plain } });
    expect(JSON.parse(JSON.stringify(copied))).toEqual(copied);
  }
});
