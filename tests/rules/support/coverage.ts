/** Collects what the emulator saw of each expression of the rules, over all tests. */

interface Node {
  readonly sourcePosition: { readonly line: number; readonly currentOffset?: number; readonly endOffset?: number };
  readonly values?: readonly { readonly value: Readonly<Record<string, unknown>> }[];
  readonly children?: readonly Node[];
}

interface Report {
  readonly rules: { readonly files: readonly { readonly content: string }[] };
  readonly report: readonly Node[];
}

interface Seen {
  readonly line: number;
  readonly text: string;
  readonly isAllow: boolean;
  /** Whether it had a value of any kind, or was an error. */
  reached: boolean;
  /** Whether it was true. */
  holds: boolean;
  /** Whether it was false or an error: both refuse. */
  fails: boolean;
  isCondition: boolean;
}

export class Coverage {
  readonly #seen = new Map<string, Seen>();

  /** Adds one report of the emulator. */
  add(answer: unknown): void {
    const { rules, report } = answer as Report;
    const source = rules.files[0]?.content ?? '';
    const visit = (node: Node): void => {
      this.#note(node, source);
      node.children?.forEach(visit);
    };
    report.forEach(visit);
  }

  #note({ sourcePosition, values = [] }: Node, source: string): void {
    const { line, currentOffset = 0, endOffset = 0 } = sourcePosition;
    const key = `${String(currentOffset)}-${String(endOffset)}`;
    const lineStart = source.lastIndexOf('\n', currentOffset) + 1;
    const known = this.#seen.get(key) ?? {
      line,
      text: source.slice(currentOffset, endOffset + 1).replace(/\s+/g, ' '),
      isAllow: /^\s*allow [a-z, ]+: if $/.test(source.slice(lineStart, currentOffset)),
      reached: false,
      holds: false,
      fails: false,
      isCondition: false,
    };
    for (const { value } of values) {
      if (Object.keys(value).length === 0) continue; // not evaluated: the result was known without it
      known.reached = true;
      if (typeof value['boolValue'] === 'boolean') known.isCondition = true;
      if (value['boolValue'] === true) known.holds = true;
      if (value['boolValue'] === false || 'undefined' in value) known.fails = true;
    }
    // The longest expression that begins here is the whole condition of an `allow`; its operands begin here too.
    this.#seen.set(key, known);
  }

  /** Returns the lines of the reported `allow`s in order. A report without any has shown nothing. */
  allowLines(): number[] {
    return this.#whole()
      .map(({ line }) => line)
      .sort((a, b) => a - b);
  }

  /** Returns the conditions of the `allow`s that never permitted a request, or never refused one. */
  idleAllows(): string[] {
    return this.#whole()
      .filter(({ holds, fails }) => !(holds && fails))
      .map(describe);
  }

  /** Returns the expressions that no test evaluated. */
  neverReached(): string[] {
    return [...this.#seen.values()].filter(({ reached }) => !reached).map(describe);
  }

  /** Returns the conditions that were always true or never true. */
  onlyOneWay(): string[] {
    return [...this.#seen.values()]
      .filter(({ isCondition, holds, fails }) => isCondition && !(holds && fails))
      .map(describe);
  }

  #whole(): Seen[] {
    const longest = new Map<number, Seen>();
    for (const seen of this.#seen.values()) {
      if (!seen.isAllow) continue;
      const other = longest.get(seen.line);
      if (!other || other.text.length < seen.text.length) longest.set(seen.line, seen);
    }
    return [...longest.values()];
  }
}

function describe({ line, text, holds, fails }: Seen): string {
  const was = holds ? 'always true' : fails ? 'never true' : 'never evaluated';
  return `line ${String(line)}, ${was}: ${text}`;
}

/** Returns the lines of a file of rules on which an `allow` with a condition begins. */
export function allowLinesOf(rules: string): number[] {
  return rules.split('\n').flatMap((line, index) => (/^\s*allow [a-z, ]+: if /.test(line) ? [index + 1] : []));
}
