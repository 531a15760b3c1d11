/** Input for the module from an attacker, or from a tab's storage that was edited by hand. For tests. */
import fc from 'fast-check';

/** Any text: every code point, halves of surrogate pairs, and text that looks like a valid answer. */
export const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.emailAddress(),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\uD83D',
    '\uDE00',
    '\uFEFF',
    '\u202E',
    '__proto__',
    '<script>',
    '4111 1111 1111 1111',
    '12/29',
    'Şule Öz',
    'سارة',
    'patient',
    'counselor',
    'Individual',
    '0123456789abcdef',
  ),
);

/** Any JavaScript value. */
export const whatever = fc.anything({
  withBigInt: true,
  withBoxedValues: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
});

function itself(): object {
  const loop: Record<string, unknown> = { stage: 'asking' };
  loop['answers'] = loop;
  return loop;
}

function refusing(): never {
  throw new Error('I do not want to be looked at');
}

/** Objects that throw when they are read. */
export const broken: readonly [what: string, make: () => object][] = [
  ['a getter that throws', () => Object.defineProperty({}, 'step', { enumerable: true, get: refusing })],
  [
    'a getter that throws no error',
    () => ({
      get answers(): never {
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- scripts of others do
        throw 'a text';
      },
    }),
  ],
  ['a proxy that refuses to list its keys', () => new Proxy({ step: 1 }, { ownKeys: refusing })],
  ['a proxy that refuses everything', () => new Proxy({}, new Proxy({}, { get: refusing }))],
  [
    'a proxy that was revoked',
    () => {
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      return proxy;
    },
  ],
  ['an object that holds itself', itself],
  ['something as long as all memory', () => ({ length: 2 ** 31, charCodeAt: () => 65, slice: () => 'A' })],
  [
    'an object whose conversion throws',
    () => ({ valueOf: refusing, toString: refusing, [Symbol.toPrimitive]: refusing }),
  ],
  ['a function', () => refusing],
];

/** Marks the place of an object that throws, until the call is made: code that passes it on must not read it. */
class Mine {
  readonly make: () => object;

  constructor(make: () => object) {
    this.make = make;
  }
}

/** Any value, and objects that throw. */
export const values: fc.Arbitrary<unknown> = fc.oneof(
  whatever,
  fc.constantFrom(...broken.map(([, make]) => new Mine(make))),
  fc.constantFrom(null, undefined, Symbol('s'), 10n, new String('x'), Object.create(null) as unknown),
);

/** The arguments of a call, with throwing objects in place of the marks. */
export function armed(args: readonly unknown[]): unknown[] {
  return args.map((arg) => (arg instanceof Mine ? arg.make() : arg));
}
