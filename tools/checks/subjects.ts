/** The length of commit subjects. */
import { execFileSync } from 'node:child_process';
import { ROOT } from '../lib/paths.mjs';

/** The last commit before subjects were counted, and the longest allowed subject. */
const SINCE = '29f5f3673ba182b3ad1b04f15148e29ab35020a5';
const LONGEST_SUBJECT = 72;

/**
 * The commit subjects that are too long. Undefined if the history doesn't reach back to the first counted one.
 * @param since the last commit before they were counted
 */
export function longSubjects(since: string = SINCE, cwd: string = ROOT): string[] | undefined {
  try {
    const stdio: ('ignore' | 'pipe')[] = ['ignore', 'pipe', 'pipe'];
    const subjects = execFileSync('git', ['log', '--format=%s', `${since}..HEAD`], { cwd, encoding: 'utf8', stdio });
    return subjects.split('\n').filter((subject) => subject.length > LONGEST_SUBJECT);
  } catch {
    return undefined;
  }
}
