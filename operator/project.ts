/**
 * Where the operator works: the emulators on this machine, or a real Firebase project. The operator must name one of them, so that no command reaches real
 * patients by accident.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { readEnvironment } from '../tools/lib/firebase-env.ts';
import { PlainError } from '../tools/lib/plain-error.ts';
import { HOST, startPorts } from '../tools/lib/ports.ts';
import { DEMO_PROJECT, isDemo, isProjectId } from '../tools/lib/projects.ts';
import type { ProjectConfig } from '../operations/project/open.ts';

export function chooseProject(
  { emulators, project, bucket }: { emulators: boolean; project?: string | undefined; bucket?: string | undefined },
  env: NodeJS.ProcessEnv,
): ProjectConfig {
  if (emulators) return emulatorsProject(project, bucket, env);
  if (project === undefined) {
    throw new PlainError(
      'Say where: `--emulators` for the emulators on this machine, or `--project ID` for a real Firebase project.',
    );
  }
  if (!isProjectId(project)) {
    throw new PlainError(`"${project}" isn’t a project id. The Firebase console shows it under Project settings.`);
  }
  if (isDemo(project)) {
    throw new PlainError(`"${project}" is a project of the emulators: add --emulators.`);
  }
  return { real: true, projectId: project, bucket: bucket ?? bucketOf(project), hosts: undefined };
}

function emulatorsProject(
  project: string | undefined,
  bucket: string | undefined,
  env: NodeJS.ProcessEnv,
): ProjectConfig {
  const projectId = project ?? env['GCLOUD_PROJECT'] ?? DEMO_PROJECT;
  if (!isDemo(projectId)) {
    throw new PlainError(`The emulators' projects begin with "demo-", not "${projectId}": leave out --emulators?`);
  }
  const ports = startPorts(env);
  const host = (variable: string, port: number) => env[variable] ?? `${HOST}:${port}`;
  return {
    real: false,
    projectId,
    bucket: bucket ?? `${projectId}.appspot.com`,
    hosts: {
      firestore: host('FIRESTORE_EMULATOR_HOST', ports.firestore),
      auth: host('FIREBASE_AUTH_EMULATOR_HOST', ports.auth),
      storage: host('FIREBASE_STORAGE_EMULATOR_HOST', ports.storage),
    },
  };
}

/** Reports it if no emulator answers; firebase-admin would retry for minutes. */
export async function assertAnswers({ hosts }: ProjectConfig) {
  if (!hosts) return;
  const { hostname, port } = new URL(`http://${hosts.firestore}`);
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlainError(
      `No emulator answers at ${hosts.firestore} (${reason}): start them with \`npm start\`, or say where they are with
FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST and FIREBASE_STORAGE_EMULATOR_HOST.`,
    );
  } finally {
    socket.destroy();
  }
}

/** The bucket in the app's own configuration if that is for this project, else the name that new projects get. */
function bucketOf(project: string) {
  const { VITE_FIREBASE_PROJECT_ID: own, VITE_FIREBASE_STORAGE_BUCKET: bucket = '' } = readEnvironment();
  return own === project && bucket !== '' ? bucket : `${project}.firebasestorage.app`;
}
