/** A world for a deploy: the real client of the rules on their fake, and a fake of everything else that records its calls. */
import type { IndexState } from '../../../operations/project/indexes.ts';
import { deploy } from '../../../operator/deploy/deploy.ts';
import type { Target } from '../../../operator/deploy/firebase.ts';
import { openRules } from '../../../operator/deploy/rulesApi.ts';
import type { World } from '../../../operator/deploy/world.ts';
import { describeError, type PlainError } from '../../../tools/lib/plain-error.ts';
import { withoutComments } from '../../../tools/lib/rulesSource.ts';
import { type RulesService, TOKEN } from './rulesService';

export const READABLE = "// Aram's rules\nservice cloud.firestore {\n  // nobody\n}\n";
export const SOURCE = withoutComments(READABLE);
const COMMIT = 'a'.repeat(40);

export interface Machine {
  /** The errors that the emulator's compiler finds in the rules. */
  errors: string[];
  /** The reason why there is no such compiler, if there is none. */
  compiler: PlainError | undefined;
  /** The state of git, the build and the project. */
  changed: string[];
  commit: string;
  committed: string;
  record: { project: string; commit: string; changed: string[] } | undefined;
  published: string | undefined;
  hasFunctions: boolean;
  region: string | undefined;
  rewritten: Record<string, string>;
  projectFaults: string[];
  signIn: () => Promise<void>;
  /** The state of the indexes at each check; the last one stays. */
  indexes: IndexState[][];
  /** Exit codes of firebase-tools; 0 by default. */
  codes: Partial<Record<Target, number>>;
  /** Is called after a target was deployed. */
  afterTarget: (target: Target) => void;
}

const INDEX = 'slots (state ASCENDING), COLLECTION';

export const indexes = (...states: IndexState['state'][]): IndexState[] =>
  states.map((state, at) => ({ text: `${INDEX} ${String(at)}`, state }));

export function machine(change: Partial<Machine> = {}): Machine {
  return {
    errors: [],
    compiler: undefined,
    changed: [],
    commit: COMMIT,
    committed: READABLE,
    record: { project: 'calm-live', commit: COMMIT, changed: [] },
    published: SOURCE,
    hasFunctions: true,
    region: 'europe-west4',
    rewritten: { desk: 'europe-west4' },
    projectFaults: [],
    signIn: () => Promise.resolve(),
    indexes: [indexes('READY', 'READY')],
    codes: {},
    afterTarget: () => undefined,
    ...change,
  };
}

/** One run of the command: its output with its error, its changes in their order, and how long it waited each time, in seconds. */
export async function run(fake: RulesService, machine: Machine, ...options: string[]) {
  const [said, done, waits]: [string[], string[], number[]] = [[], [], []];
  const say = (text: string) => void said.push(text);
  let now = 0;
  const clock = {
    now: () => now,
    wait: (milliseconds: number) => {
      now += milliseconds;
      waits.push(milliseconds / 1000);
      return Promise.resolve();
    },
  };
  let compiled = 0;
  // A request that the fake doesn't answer times out at once.
  let current = new AbortController();
  fake.whenHanging(() => {
    current.abort(new DOMException('late', 'TimeoutError'));
  });
  const looks = [...machine.indexes];
  fake.whenChanging((asked) => done.push(asked));
  const open = (project: string): World => ({
    project,
    say,
    clock,
    sources: {
      state: () => Promise.resolve({ commit: machine.commit, changed: machine.changed }),
      committed: () => Promise.resolve(machine.committed),
      record: () => machine.record,
      rules: () => machine.published,
      writeFunctions: () => {
        done.push('write functions');
        return Promise.resolve();
      },
      hasFunctions: () => machine.hasFunctions,
      region: () => machine.region,
      rewritten: () => machine.rewritten,
    },
    measure: (source) => Promise.resolve(`${String(source.length)} characters`),
    google: {
      signIn: machine.signIn,
      faults: () => Promise.resolve(machine.projectFaults),
      indexes: () => Promise.resolve((looks.length > 1 ? looks.shift() : looks[0]) ?? []),
    },
    rules: openRules({
      project,
      origin: fake.origin,
      credentials: () => Promise.resolve({ Authorization: `Bearer ${TOKEN}` }),
      compile: () => {
        compiled += 1;
        return machine.compiler ? Promise.reject(machine.compiler) : Promise.resolve(machine.errors);
      },
      clock,
      say,
      deadline: () => {
        current = new AbortController();
        return current.signal;
      },
    }),
    firebase: (target) => {
      done.push(`firebase ${target}`);
      const code = machine.codes[target] ?? 0;
      machine.afterTarget(target);
      return Promise.resolve(code);
    },
  });
  let failed = false;
  try {
    await deploy(['--project', 'calm-live', ...options], open, say);
  } catch (error) {
    failed = true;
    said.push(describeError(error));
  }
  return { failed, said: said.join('\n'), done, waits, compiled };
}
