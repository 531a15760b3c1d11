import { expect, test } from 'vitest';
import { claimDrafts, clearAllDrafts, hasDrafts, writeDraftText } from '../drafts';
import { forgetTime, forgetTries, keepSeries, keepTime, keptSeries, keptTime, noteTry, triesOf } from './kept';

const START = Date.UTC(2026, 2, 10, 12, 0);

test('a time is kept until it begins', () => {
  keepTime('?slot=dana_1&whom=self', START);
  expect(keptTime(START - 1)).toBe('?slot=dana_1&whom=self');
  expect(keptTime(START)).toBeNull();
  forgetTime();
  expect(keptTime(START - 1)).toBeNull();
});

test('a visitor who logs in finds the time again, and a log out removes it', () => {
  keepTime('?slot=dana_1', START);
  claimDrafts('sule');
  expect(keptTime(0)).toBe('?slot=dana_1');
  clearAllDrafts();
  expect(keptTime(0)).toBeNull();
});

test('it does not count as a form that was begun', () => {
  keepTime('?slot=dana_1', START);
  noteTry('dana_1', 'one');
  expect(hasDrafts()).toBe(false);
});

test.each(['', 'x', '12', '12 no-query', '12 ?a b', '{"a":1}'])('invalid stored text is ignored: %j', (text) => {
  writeDraftText('time', text);
  expect(keptTime(0)).toBeNull();
});

test('the ids of the tries to book a time belong to that time only, each once', () => {
  expect(triesOf('dana_1')).toEqual([]);
  noteTry('dana_1', 'one');
  noteTry('dana_1', 'two');
  noteTry('dana_1', 'one');
  expect(triesOf('dana_1')).toEqual(['one', 'two']);
  expect(triesOf('dana_2')).toEqual([]);
  noteTry('dana_2', 'three');
  expect(triesOf('dana_1')).toEqual([]);
  forgetTries();
  expect(triesOf('dana_2')).toEqual([]);
});

test('a series is kept with the ids of its sessions, for its first time only', () => {
  const series = { slot: 'dana_1', start: START, every: 2, ids: ['one', 'two'] };
  const how = { language: 'ar', way: 'chat', whom: 'child' } as const;
  keepSeries({ ...series, ...how });
  expect(keptSeries('dana_1')).toEqual({ ...series, ...how });
  expect(keptSeries('dana_2')).toBeNull();
  expect(hasDrafts()).toBe(false);
  claimDrafts('sule');
  claimDrafts('amal');
  expect(keptSeries('dana_1')).toBeNull();
});

test.each(['', 'dana_1', 'dana_1 5 1 de chat self one', 'dana_1 5 1 ar chat nobody one'])(
  'an invalid stored series is ignored: %j',
  (text) => {
    writeDraftText('series', text);
    expect(keptSeries('dana_1')).toBeNull();
  },
);
