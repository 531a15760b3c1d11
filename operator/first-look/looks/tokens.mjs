import { failed, passed } from '../outcome.mjs';
import { named, send } from '../send.mjs';

/** @typedef {import('../world.mjs').World} World */
/** @typedef {{ what: string; wanted: 'opens' | 'is refused'; code: string; isRight: boolean }} Finding */

/** One transparent pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/**
 * Opens the photo by its download URL, which anyone who has it may open, and the ID document, which only its owner may open.
 * @param {World} world
 * @returns {Promise<import('../outcome.mjs').Outcome>}
 */
export async function tokens(world) {
  const { people, target, gate } = world;
  const [patient, other] = [await people.patient(), await people.counselor()];
  const { files } = patient.client.backend;
  const image = new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' });
  /** @type {Finding[]} */
  const findings = [];
  /**
   * @param {string} what
   * @param {Finding['wanted']} wanted
   * @param {string} address
   * @param {Record<string, string>} [headers]
   */
  const look = async (what, wanted, address, headers = {}) => {
    const answer = await send(gate.fetch, address, { headers });
    const isRight = wanted === 'opens' ? answer.code === 200 : answer.code >= 400 && answer.code < 500;
    findings.push({ what, wanted, code: named(answer), isRight });
  };

  const newcomer = await people.newcomer();
  const upload = await newcomer.client.backend.files.uploadPhoto(newcomer.uid, image).then(() => 'taken', codeOf);
  findings.push({
    ...{ what: 'a photo of an account without a record', wanted: 'is refused' },
    ...{ code: upload, isRight: upload === 'unauthorized' },
  });

  const first = await files.uploadPhoto(patient.uid, image);
  await look('the photo by its address, signed out', 'opens', first);
  const second = await files.uploadPhoto(patient.uid, image);
  await look('the address of before, once the photo was replaced', 'is refused', first);
  await look('the address of the new photo', 'opens', second);
  await files.deleteFile(patient.uid, 'photo');
  await look('that address, once the photo was deleted', 'is refused', second);

  await files.uploadId(patient.uid, image);
  const id = `${target.bucket}/${encodeURIComponent(`ids/${patient.uid}`)}`;
  const as = async (/** @type {import('../app.mjs').Client} */ client) => ({
    Authorization: `Firebase ${await client.token()}`,
  });
  await look('the ID for its owner', 'opens', `${id}?alt=media`, await as(patient.client));
  await look('the ID for another account', 'is refused', `${id}?alt=media`, await as(other.client));
  await look(
    'what is stored about the ID, its token included, for another account',
    'is refused',
    id,
    await as(other.client),
  );
  await look('the ID, signed out', 'is refused', `${id}?alt=media`);
  await look(
    'a list of IDs for another account',
    'is refused',
    `${target.bucket}?prefix=ids%2F`,
    await as(other.client),
  );
  await files.deleteFile(patient.uid, 'ID');
  return judge(findings);
}

/** The app's name for a refusal. @param {unknown} error */
const codeOf = (error) => String(/** @type {{ code?: unknown }} */ (error).code ?? error);

/**
 * @param {readonly Finding[]} findings
 * @returns {import('../outcome.mjs').Outcome}
 */
function judge(findings) {
  const wrong = findings.filter(({ isRight }) => !isRight);
  if (wrong.length === 0) {
    return passed(
      findings.map(({ what, code }) => `${what}: ${code}`).join('; '),
      'An address opens the photo that it was made for, until that is replaced or deleted. Nobody but its owner reaches the ID, and files need a record.',
    );
  }
  return failed(
    wrong.map(({ what, wanted, code }) => `${what}: ${code}, and it has to be that it ${wanted}`).join('; '),
    wrong.some(({ wanted }) => wanted === 'is refused')
      ? 'Somebody can do something with files that they must not.'
      : 'A file is not shown to those who may see it.',
    'Deploy storage.rules, and look at how the bucket is set (docs/database.md#files-storage).',
  );
}
