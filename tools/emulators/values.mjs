/**
 * Firestore's REST values to plain ones and back: `{ stringValue: 'x' }` is 'x', a timestamp is a Date.
 */

/** @typedef {null | boolean | number | string | Date | PlainList | PlainDocument} PlainValue */
/** @typedef {Array<PlainValue>} PlainList */
/** @typedef {{ [key: string]: PlainValue }} PlainDocument */
/** @typedef {{ [kind: string]: any }} RestValue one key, the kind of the value */

/**
 * @param {PlainValue} value
 * @returns {RestValue}
 */
export function toRest(value) {
  if (value === null) return { nullValue: null };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toRest) } };
  switch (typeof value) {
    case 'boolean':
      return { booleanValue: value };
    case 'string':
      return { stringValue: value };
    case 'number':
      return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
    default:
      return { mapValue: { fields: fieldsToRest(value) } };
  }
}

/**
 * @param {PlainDocument} document
 * @returns {Record<string, RestValue>}
 */
export function fieldsToRest(document) {
  return Object.fromEntries(Object.entries(document).map(([key, value]) => [key, toRest(value)]));
}

/**
 * @param {RestValue} value
 * @returns {PlainValue}
 */
export function fromRest(value) {
  const [[kind, inside] = []] = Object.entries(value);
  switch (kind) {
    case 'nullValue':
      return null;
    case 'booleanValue':
    case 'stringValue':
    case 'doubleValue':
    case 'referenceValue':
    case 'bytesValue':
      return inside;
    case 'integerValue':
      return Number(inside);
    case 'timestampValue':
      return new Date(inside);
    case 'arrayValue':
      return (inside.values ?? []).map(fromRest);
    case 'mapValue':
      return fieldsFromRest(inside.fields);
    default:
      throw new Error(`Firestore answered with a value of the unknown kind "${String(kind)}".`);
  }
}

/**
 * @param {Record<string, RestValue> | undefined} fields
 * @returns {PlainDocument}
 */
export function fieldsFromRest(fields = {}) {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, fromRest(value)]));
}
