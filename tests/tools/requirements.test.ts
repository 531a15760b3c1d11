import { describe, expect, it } from 'vitest';
import { javaVersion, missingRequirements } from '../../tools/lib/requirements.mjs';

const JAVA_17 = 'openjdk version "17.0.15" 2025-04-15\n';

/** A machine on which these commands answer. */
const machine = (answers: Record<string, string>, node = '22.1.0') => ({
  node,
  ask: (command: string) =>
    Promise.resolve(command in answers ? { code: 0, output: answers[command] ?? '' } : { code: 127, output: '' }),
});

describe('what is missing on a machine', () => {
  it('is nothing where Node, rustup, cargo and Java are there', async () => {
    expect(await missingRequirements({ java: true }, machine({ cargo: '', rustup: '', java: JAVA_17 }))).toEqual([]);
  });

  it('is told in one line each, with how to get it', async () => {
    expect(await missingRequirements({ java: true }, machine({}, '18.20.0'))).toEqual([
      'Node.js 20.19 or newer is needed, this is 18.20.0: get it from https://nodejs.org.',
      'Rust (rustup with cargo) is missing: get it from https://rustup.rs, then open a new terminal.',
      'Java 17 or newer is missing (the Firebase emulators run on it): get a JDK from https://adoptium.net.',
    ]);
  });

  it('is an old Java, told with its version', async () => {
    const old = machine({ cargo: '', rustup: '', java: 'openjdk version "1.8.0_392"' });
    expect(await missingRequirements({ java: true }, old)).toEqual([
      'Java 17 or newer is needed, this is 8: get a JDK from https://adoptium.net.',
    ]);
  });

  it('is not Java where no emulator runs', async () => {
    expect(await missingRequirements({ java: false }, machine({ cargo: '', rustup: '' }, '20.19.0'))).toEqual([]);
  });

  it('is a minor version of Node', async () => {
    expect(await missingRequirements({ java: false }, machine({ cargo: '', rustup: '' }, '20.18.3'))).toHaveLength(1);
  });
});

describe("Java's version", () => {
  it.each([
    [JAVA_17, 17],
    ['java version "1.8.0_392"', 8],
    ['openjdk version "21" 2023-09-19', 21],
    ['Picked up JAVA_TOOL_OPTIONS: -Xmx384m\nopenjdk version "25-ea"', 25],
    ['something else', undefined],
  ])('in %j is %s', (output, version) => {
    expect(javaVersion(output)).toBe(version);
  });
});
