/**
 * Converts Firestore's REST values to plain ones and back: `{ stringValue: 'x' }` is 'x', a timestamp is a Date.
 */

/** @typedef {null | boolean | number | string | Date | PlainList | PlainDocument} PlainValue */
/** @typedef {Array<PlainValue>} PlainList */
/** @typedef {{ [key: string]: PlainValue }} PlainDocument */
/**
 * A value with one of these keys, which is its kind.
 * @typedef {object} RestValue
 * @property {null} [nullValue]
 * @property {boolean} [booleanValue]
 * @property {string} [stringValue]
 * @property {string} [integerValue] in decimal: JavaScript's numbers do not hold all of them
 * @property {number} [doubleValue]
 * @property {string} [timestampValue] RFC 3339
 * @property {string} [referenceValue]
 * @property {string} [bytesValue] base64
 * @property {{ values?: RestValue[] }} [arrayValue]
 * @property {{ fields?: Record<string, RestValue> }} [mapValue]
 */

/**
 * @param {PlainValue} value
 * @returns {RestValue}
 */
function toRest(value) {
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

/**
 * @param {Record<string, RestValue> | undefined} fields
 * @returns {PlainDocument}
 */
export function fieldsFromRest(fields = {}) {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, fromRest(value)]));
}
