/** What a deploy asks of Google besides firebase-tools: whether there is a database, whether the indexes are built, and which rules a release names. */
import { ask } from '../../operations/project/ask.ts';
import { Refusal } from '../../operations/project/refusals.ts';
import { databaseOf, openSettings } from '../../operations/project/settings.ts';
import { PlainError } from '../../tools/lib/plain-error.ts';
import type { Credentials } from '../../operations/project/credentials.ts';
import type { ProjectConfig } from '../../operations/project/open.ts';

export type Google = ReturnType<typeof openGoogle>;

/** The release that Firestore obeys, by the name that firebase-tools gives it. For the default database, Google takes `cloud.firestore` for the same. */
export const LIVE = 'cloud.firestore/(default)';

/**
 * The release of the rules that were live before. Nothing obeys it, and Google refuses to delete its ruleset. It must not begin with `cloud.firestore`:
 * firebase-tools takes any such release for the live one.
 */
export const BEFORE = 'aram/before';

const RULES_API = 'https://firebaserules.googleapis.com/v1';

/** A release, which names a ruleset, or a ruleset, which has a text. */
interface Found {
  rulesetName?: string;
  source?: { files?: { content?: string }[] };
}

export function openGoogle(config: ProjectConfig, credentials: Credentials) {
  const { projectId } = config;
  const releases = `projects/${projectId}/releases`;
  const find = async (name: string) =>
    (await ask(config, credentials, `${RULES_API}/${name}`).catch(unlessMissing({}))) as Found;

  /** @returns the name of the ruleset; undefined if nothing is released by this name */
  const released = async (release: string) => (await find(`${releases}/${release}`)).rulesetName;

  return {
    /** @throws {PlainError} if nobody is signed in, or isn’t allowed to ask */
    hasDatabase: () => ask(config, credentials, databaseOf(projectId)).then(() => true, unlessMissing(false)),

    /** Each index of firestore.indexes.json and its state. */
    indexes: openSettings(config, credentials).indexes,

    released,

    textOf: async (ruleset: string) => (await find(ruleset)).source?.files?.[0]?.content,

    /**
     * Lets a release name this ruleset, whether the release exists or not.
     * @throws {PlainError} if Google refuses
     */
    async point(release: string, ruleset: string): Promise<void> {
      const wanted = { name: `${releases}/${release}`, rulesetName: ruleset };
      const isNew = (await released(release)) === undefined;
      await (
        isNew
          ? ask(config, credentials, `${RULES_API}/${releases}`, { method: 'POST', body: wanted })
          : ask(config, credentials, `${RULES_API}/${wanted.name}`, { method: 'PATCH', body: { release: wanted } })
      ).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        throw new PlainError(
          `Google didn’t let the release ${release} name ${ruleset}: ${error.status}, ${error.message}`,
        );
      });
    },
  };
}

/** Instead of what the project doesn’t have. */
const unlessMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof Refusal && error.status === 'NOT_FOUND') return instead;
    throw error;
  };
