import { codeOf, failed, passed, type Outcome } from '../outcome.ts';
import { named, send } from '../send.ts';
import type { World } from '../world.ts';
import type { Client } from '../app.ts';

interface Finding {
  what: string;
  wanted: 'opens' | 'is refused';
  code: string;
  isRight: boolean;
}

/** One transparent pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Opens the photo by its download URL, which anyone who has it may open, and the ID document, which only its owner may open. */
export async function tokens(world: World): Promise<Outcome> {
  const { people, target, gate } = world;
  const [patient, other] = [await people.patient(), await people.counselor()];
  const { files } = patient.client.backend;
  const image = new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' });
  const findings: Finding[] = [];
  const look = async (
    what: string,
    wanted: Finding['wanted'],
    address: string,
    headers: Record<string, string> = {},
  ) => {
    const answer = await send(gate.fetch, address, { headers });
    const isRight = wanted === 'opens' ? answer.code === 200 : answer.code >= 400 && answer.code < 500;
    findings.push({ what, wanted, code: named(answer), isRight });
  };

  const newcomer = await people.newcomer();
  const upload = await newcomer.client.backend.files.uploadPhoto(newcomer.uid, image).then(() => 'accepted', codeOf);
  findings.push({
    ...{ what: 'a photo from an account without a record', wanted: 'is refused' },
    ...{ code: upload, isRight: upload === 'unauthorized' },
  });

  const first = await files.uploadPhoto(patient.uid, image);
  await look('the photo’s URL, signed out', 'opens', first);
  const second = await files.uploadPhoto(patient.uid, image);
  await look('the old URL after the photo was replaced', 'is refused', first);
  await look('the new photo’s URL', 'opens', second);
  await files.deleteFile(patient.uid, 'photo');
  await look('that URL after the photo was deleted', 'is refused', second);

  await files.uploadId(patient.uid, image);
  const id = `${target.bucket}/${encodeURIComponent(`ids/${patient.uid}`)}`;
  const as = async (client: Client) => ({
    Authorization: `Firebase ${await client.token()}`,
  });
  await look('the ID for its owner', 'opens', `${id}?alt=media`, await as(patient.client));
  await look('the ID for another account', 'is refused', `${id}?alt=media`, await as(other.client));
  await look('the ID’s metadata, including its token, for another account', 'is refused', id, await as(other.client));
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

function judge(findings: readonly Finding[]): Outcome {
  const wrong = findings.filter(({ isRight }) => !isRight);
  if (wrong.length === 0) {
    return passed(
      findings.map(({ what, code }) => `${what}: ${code}`).join('; '),
      'A URL opens its photo until the photo is replaced or deleted. Only its owner can open the ID, and accounts without a record can’t upload files.',
    );
  }
  return failed(
    wrong.map(({ what, wanted, code }) => `${what}: ${code} (expected: ${wanted})`).join('; '),
    wrong.some(({ wanted }) => wanted === 'is refused')
      ? 'Someone can do something with files that they shouldn’t be able to do.'
      : 'Someone who may open a file can’t open it.',
    'Deploy storage.rules, and check the bucket’s settings (docs/database.md#files-storage).',
  );
}
