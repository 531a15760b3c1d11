import { describe, expect, it } from 'vitest';
import { groupedNumber, groupInPlace } from './cardNumberGroups';

/** An input in which `|` marks the caret. */
function inputWith(text: string): HTMLInputElement {
  const input = document.createElement('input');
  const caret = text.indexOf('|');
  input.value = text.replace('|', '');
  input.setSelectionRange(caret, caret);
  return input;
}

function shown(input: HTMLInputElement): string {
  const caret = input.selectionStart ?? 0;
  return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`;
}

describe('groupedNumber', () => {
  it('groups the digits by four, whatever separates them', () => {
    expect(groupedNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(groupedNumber('4242-4242 42424242')).toBe('4242 4242 4242 4242');
    expect(groupedNumber('4242–4242.4242/4242')).toBe('4242 4242 4242 4242');
    expect(groupedNumber('42424')).toBe('4242 4');
  });

  it('accepts digits of every script', () => {
    expect(groupedNumber('４２４２𝟒𝟐𝟒𝟐')).toBe('4242 4242');
    expect(groupedNumber('٤٢٤٢٤٢٤٢')).toBe('4242 4242');
    expect(groupedNumber('4242 ۴۲۴۲۰۱۲')).toBe('4242 4242 012');
    expect(groupedNumber('٤٢٤٢٤٢٤٢x')).toBe('٤٢٤٢٤٢٤٢x');
  });

  it('adds no space ahead that the patient would have to delete', () => {
    expect(groupedNumber('4242')).toBe('4242');
    expect(groupedNumber('4242 ')).toBe('4242');
  });

  it('leaves text that isn’t a number as it was typed', () => {
    expect(groupedNumber('4242x4242')).toBe('4242x4242');
  });
});

describe('groupInPlace', () => {
  it('keeps the caret behind the digit that was just typed', () => {
    const input = inputWith('42424|');
    groupInPlace(input);
    expect(shown(input)).toBe('4242 4|');
  });

  it('keeps the caret behind a digit of an Arabic keyboard', () => {
    const input = inputWith('424٢|24٢');
    groupInPlace(input);
    expect(shown(input)).toBe('4242| 242');
  });

  it('keeps the caret in the middle of the number', () => {
    const input = inputWith('42|424 242');
    groupInPlace(input);
    expect(shown(input)).toBe('42|42 4242');
  });

  it('leaves caret and text alone when nothing changes', () => {
    const input = inputWith('4242 |4242');
    groupInPlace(input);
    expect(shown(input)).toBe('4242 |4242');
  });
});
