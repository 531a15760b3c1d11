/**
 * Converts Firestore's REST values to plain ones and back: `{ stringValue: 'x' }` is 'x', a timestamp is a Date.
 */

type PlainValue = null | boolean | number | string | Date | PlainList | PlainDocument;
type PlainList = PlainValue[];
export interface PlainDocument {
  [key: string]: PlainValue;
}
/** A value with one of these keys, which is its kind. */
export interface RestValue {
  nullValue?: null;
  booleanValue?: boolean;
  stringValue?: string;
  /** In decimal: JavaScript's numbers do not hold all of them. */
  integerValue?: string;
  doubleValue?: number;
  /** RFC 3339. */
  timestampValue?: string;
  referenceValue?: string;
  /** base64. */
  bytesValue?: string;
  arrayValue?: { values?: RestValue[] };
  mapValue?: { fields?: Record<string, RestValue> };
}

function toRest(value: PlainValue): RestValue {
  if (value === null) return { nullValue: null };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toRest) } };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'object') return { mapValue: { fields: fieldsToRest(value) } };
  return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
}

export function fieldsToRest(document: PlainDocument): Record<string, RestValue> {
  return Object.fromEntries(Object.entries(document).map(([key, value]) => [key, toRest(value)]));
}

function fromRest(value: RestValue): PlainValue {
  if (value.nullValue !== undefined) return null;
  if (value.integerValue !== undefined) return Number(value.integerValue);
  if (value.timestampValue !== undefined) return new Date(value.timestampValue);
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(fromRest);
  if (value.mapValue) return fieldsFromRest(value.mapValue.fields);
  const plain =
    value.booleanValue ?? value.stringValue ?? value.doubleValue ?? value.referenceValue ?? value.bytesValue;
  if (plain !== undefined) return plain;
  throw new Error(`Firestore answered with a value of the unknown kind "${Object.keys(value).join()}".`);
}

export function fieldsFromRest(fields: Record<string, RestValue> | undefined = {}): PlainDocument {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, fromRest(value)]));
}
