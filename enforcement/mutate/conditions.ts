/**
 * Finds the conditions in a file of security rules, and creates mutants of them: one without each condition, and one with its negation.
 *
 * A condition is an operand of `&&` or `||`, an item of `all([…])`, a value that `has(…, {…})` or `isRecord(…, {…})` requires, or the whole
 * of an `allow` or a `return` that decides something. A removed condition has no effect: it becomes `true` in `&&` and `false` in `||`, and
 * an `allow` without a condition allows.
 */
import { blanked, mutantAt, type Mutant } from './source.ts';

/**
 * A condition and its replacement without effect; "" for a
 * value of a map.
 */
interface Span {
  start: number;
  end: number;
  neutral: 'true' | 'false' | '';
}

export function conditionMutants(source: string): Mutant[] {
  const plain = blanked(source);
  const spans: Span[] = [];
  for (const { index, 0: opening } of plain.matchAll(/\bif\s|\breturn\s/g)) {
    const start = index + opening.length;
    const end = plain.indexOf(';', start);
    if (opening.startsWith('return') && !isCondition(plain.slice(start, end))) continue;
    collect(plain, start, end, 'true', spans);
  }
  return spans.flatMap(({ start, end, neutral }) => {
    const condition = source.slice(start, end);
    const told = condition.replace(/\s+/g, ' ');
    const negated = neutral === '' ? `${condition.replace(/:.*/s, '')}: null` : `!(${condition})`;
    const [removedStart, removedEnd] = neutral === '' ? withComma(plain, start, end) : [start, end];
    return [
      mutantAt(source, { start: removedStart, end: removedEnd, by: neutral, change: 'removed', condition: told }),
      mutantAt(source, { start, end, by: negated, change: 'negated', condition: told }),
    ];
  });
}

/** Whether a `return` decides something. The others return a value. */
function isCondition(expression: string) {
  return (
    /&&|\|\||==|!=|<|>|\bin\b|\bis\b|\.matches\(|\.hasOnly\(/.test(withoutBrackets(expression)) ||
    /^[a-z]\w*\.?\w*\(.*\)\.matches\(/s.test(expression.trim()) ||
    /^(all|has|hasOnly|isRecord|isSame|isOneOf|changesOnly)\(/.test(expression.trim())
  );
}

/** A value of a map with the comma after it, or the one before it. */
function withComma(plain: string, start: number, end: number): [number, number] {
  const after = /^\s*,\s*/.exec(plain.slice(end));
  if (after) return [start, end + after[0].length];
  const before = /,\s*$/.exec(plain.slice(0, start));
  return [before ? before.index : start, end];
}

function withoutBrackets(text: string) {
  let depth = 0;
  let out = '';
  for (const sign of text) {
    if ('([{'.includes(sign)) depth += 1;
    if (depth === 0 || '([{'.includes(sign)) out += sign;
    if (')]}'.includes(sign)) depth -= 1;
  }
  return out;
}

/**
 * Adds a condition and those inside it.
 * @param neutral the replacement without effect
 */
function collect(plain: string, from: number, to: number, neutral: 'true' | 'false', spans: Span[]) {
  const [start, end] = trimmed(plain, from, to);
  spans.push({ start, end, neutral });
  let [innerStart, innerEnd] = [start, end];
  while (isBracketed(plain, innerStart, innerEnd)) {
    [innerStart, innerEnd] = trimmed(plain, innerStart + 1, innerEnd - 1);
  }
  // `||` binds weaker than `&&`.
  for (const { operator, operandsNeutral } of [
    { operator: '||', operandsNeutral: 'false' },
    { operator: '&&', operandsNeutral: 'true' },
  ] as const) {
    const parts = splitAt(plain, innerStart, innerEnd, operator);
    if (parts.length < 2) continue;
    for (const [partStart, partEnd] of parts) collect(plain, partStart, partEnd, operandsNeutral, spans);
    return;
  }
  const call = /^([a-z]\w*)\(/i.exec(plain.slice(innerStart, innerEnd));
  if (call) collectArguments(plain, call[1] ?? '', innerStart + call[0].length, innerEnd - 1, spans);
}

/** Adds the conditions among the arguments of a call: each item of `all([…])`, each value of a map, and each argument that joins conditions. */
function collectArguments(plain: string, name: string, from: number, to: number, spans: Span[]) {
  for (const [argumentStart, argumentEnd] of splitAt(plain, from, to, ',')) {
    const [start, end] = trimmed(plain, argumentStart, argumentEnd);
    const isMap = plain[start] === '{';
    if (isMap || (name === 'all' && plain[start] === '[')) {
      for (const [itemStart, itemEnd] of splitAt(plain, start + 1, end - 1, ',')) {
        if (!isMap) collect(plain, itemStart, itemEnd, 'true', spans);
        else if (plain.slice(itemStart, itemEnd).trim() !== '') {
          const [valueStart, valueEnd] = trimmed(plain, itemStart, itemEnd);
          spans.push({ start: valueStart, end: valueEnd, neutral: '' });
        }
      }
    } else if (/&&|\|\|/.test(withoutBrackets(plain.slice(start, end)))) {
      collect(plain, start, end, 'true', spans);
    }
  }
}

function trimmed(plain: string, start: number, end: number): [number, number] {
  while (/\s/.test(plain[start] ?? '')) start += 1;
  while (/\s/.test(plain[end - 1] ?? '')) end -= 1;
  return [start, end];
}

/** Whether one pair of round brackets encloses the whole text. */
function isBracketed(plain: string, start: number, end: number) {
  if (plain[start] !== '(') return false;
  let depth = 0;
  for (let at = start; at < end; at += 1) {
    if (plain[at] === '(') depth += 1;
    if (plain[at] === ')') depth -= 1;
    if (depth === 0) return at === end - 1;
  }
  return false;
}

/** The operands of an operator that is outside all brackets. */
function splitAt(plain: string, start: number, end: number, operator: string): [number, number][] {
  const parts: [number, number][] = [];
  let depth = 0;
  let begun = start;
  for (let at = start; at < end; at += 1) {
    const sign = plain[at] ?? '';
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (depth === 0 && plain.startsWith(operator, at)) {
      parts.push([begun, at]);
      at += operator.length - 1;
      begun = at + 1;
    }
  }
  parts.push([begun, end]);
  return parts;
}
