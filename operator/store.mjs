/**
 * The documents, past the rules, by Firestore REST v1: read, ask for many, and write several at once, each only in the state that
 * was looked at.
 */
import { fieldsFromRest, fieldsToRest } from './values.mjs';
import { ask } from './rest.mjs';

/** @typedef {import('./values.mjs').PlainDocument} PlainDocument */
/** @typedef {import('./values.mjs').RestValue} RestValue */
/** @typedef {ReturnType<typeof openStore>} Store */

/**
 * @typedef {object} Found
 * @property {string} path such as 'patients/abc'
 * @property {string} id
 * @property {PlainDocument} fields
 * @property {string} updateTime to be given back as the state that a write expects
 */

/**
 * @typedef {object} Question
 * @property {string} in a collection's name
 * @property {string} [under] a document's path: only its own collection of that name
 * @property {boolean} [everywhere] the collection of that name under every document
 * @property {readonly string[]} [fields] nothing else is fetched; all where not given
 * @property {PlainDocument} [where] only documents with these values
 * @property {string} [newestBy] a timestamp: the newest first, and documents without it left out
 * @property {string} [earliestBy] the same the other way round
 * @property {Date} [since] of the timestamp, itself included
 * @property {Date} [until] of the timestamp, itself left out
 */

/**
 * One part of an atomic write. `expects` says in what state the document has to be: not there, or as it was at an update time.
 * @typedef {object} Change
 * @property {string} path
 * @property {PlainDocument} [set] these fields; others stay as they are
 * @property {readonly string[]} [stamp] these fields get the server's time
 * @property {'delete'} [remove]
 * @property {{ exists: boolean } | { updateTime: string }} [expects]
 */

const PAGE = 300;
/** Deletions of one write; the store takes 500. */
const BATCH = 400;

/** @param {import('./place.mjs').Place} place */
export function openStore(place) {
  const nameOf = (/** @type {string} */ path) => `${place.documents}/${path}`;

  /**
   * @param {{ name: string; fields?: Record<string, RestValue>; updateTime: string }} document
   * @returns {Found}
   */
  function found({ name, fields, updateTime }) {
    const path = name.slice(name.indexOf('/documents/') + '/documents/'.length);
    return { path, id: path.slice(path.lastIndexOf('/') + 1), fields: fieldsFromRest(fields), updateTime };
  }

  /**
   * Some documents by their paths, in that order; undefined where there is none.
   * @param {readonly string[]} paths
   * @param {readonly string[]} [fields] all where not given
   * @param {{ readTime?: string }} [moment] that a stream has filled: as they were then
   * @returns {Promise<(Found | undefined)[]>}
   */
  async function read(paths, fields, { readTime } = {}) {
    const answers = /** @type {{ found?: Parameters<typeof found>[0] }[]} */ (
      await ask(place, `${place.database}:batchGet`, {
        method: 'POST',
        body: {
          documents: paths.map(nameOf),
          ...(fields && { mask: { fieldPaths: fields } }),
          ...(readTime && { readTime }),
        },
      })
    );
    const byPath = new Map(
      answers.flatMap((answer) => (answer.found ? [found(answer.found)] : [])).map((d) => [d.path, d]),
    );
    return paths.map((path) => byPath.get(path));
  }

  /**
   * Every document that answers, page by page. All pages see the store as it was at one moment.
   * @param {Question} question
   * @param {{ readTime?: string }} [moment] filled with the moment; give it to further questions to see the same one
   * @returns {AsyncGenerator<Found>}
   */
  async function* stream(question, moment = {}) {
    /** @type {RestValue[] | undefined} */
    let after;
    const parent = question.under ? `${place.database}/${question.under}` : place.database;
    for (;;) {
      const answers = /** @type {{ document?: Parameters<typeof found>[0]; readTime?: string }[]} */ (
        await ask(place, `${parent}:runQuery`, {
          method: 'POST',
          body: { structuredQuery: queryOf(question, after), ...(moment.readTime && { readTime: moment.readTime }) },
        })
      );
      moment.readTime ??= answers.find((answer) => answer.readTime)?.readTime ?? '';
      const documents = answers.flatMap(({ document }) => (document ? [document] : []));
      for (const document of documents) yield found(document);
      const last = documents.at(-1);
      if (!last || documents.length < PAGE) return;
      const sorted = last.fields?.[question.newestBy ?? question.earliestBy ?? ''];
      after = [...(sorted ? [sorted] : []), { referenceValue: last.name }];
    }
  }

  /**
   * All of it, or nothing where one document is not in the state that was expected (`Refusal.isConflict`).
   * @param {readonly Change[]} changes
   */
  async function commit(changes) {
    await ask(place, `${place.database}:commit`, {
      method: 'POST',
      body: {
        writes: changes.map(({ path, set = {}, stamp = [], remove, expects }) => ({
          ...(remove
            ? { delete: nameOf(path) }
            : {
                update: { name: nameOf(path), fields: fieldsToRest(set) },
                updateMask: { fieldPaths: Object.keys(set) },
                updateTransforms: stamp.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
              }),
          ...(expects && { currentDocument: expects }),
        })),
      },
    });
  }

  /**
   * Deletes documents in whatever state they are; what is not there counts as deleted.
   * @param {readonly string[]} paths
   */
  async function removeAll(paths) {
    for (let at = 0; at < paths.length; at += BATCH) {
      await commit(paths.slice(at, at + BATCH).map((path) => ({ path, remove: 'delete' })));
    }
  }

  return { read, stream, commit, removeAll };
}

/**
 * @param {Question} question
 * @param {readonly RestValue[] | undefined} after the last document of the page before
 */
function queryOf(question, after) {
  const { in: collectionId, everywhere = false, fields, newestBy, earliestBy = newestBy } = question;
  const direction = newestBy ? 'DESCENDING' : 'ASCENDING';
  const order = [...(earliestBy ? [earliestBy] : []), '__name__'];
  const filters = filtersOf(question, earliestBy);
  return {
    from: [{ collectionId, ...(everywhere && { allDescendants: true }) }],
    // Asked for an empty list of fields, Firestore would give every one.
    ...(fields && {
      select: { fields: (fields.length > 0 ? fields : ['__name__']).map((fieldPath) => ({ fieldPath })) },
    }),
    ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }),
    orderBy: order.map((fieldPath) => ({ field: { fieldPath }, direction })),
    ...(after && { startAt: { values: after, before: false } }),
    limit: PAGE,
  };
}

/**
 * @param {Question} question
 * @param {string | undefined} sortedBy
 */
function filtersOf({ where = {}, since, until }, sortedBy) {
  const wanted = Object.entries(fieldsToRest(where)).map(([path, value]) => ({ path, op: 'EQUAL', value }));
  const from = sortedBy && since && { path: sortedBy, op: 'GREATER_THAN_OR_EQUAL', value: fromDate(since) };
  const to = sortedBy && until && { path: sortedBy, op: 'LESS_THAN', value: fromDate(until) };
  return [...wanted, ...(from ? [from] : []), ...(to ? [to] : [])].map(({ path, op, value }) => ({
    fieldFilter: { field: { fieldPath: path }, op, value },
  }));
}

/** @param {Date} date */
const fromDate = (date) => ({ timestampValue: date.toISOString() });
