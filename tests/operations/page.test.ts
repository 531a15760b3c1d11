import { describe, expect, it } from 'vitest';
import { markOf, momentOf, newestFirst, pageOf, sortedPage } from '../../operations/project/page.ts';

const itself = (text: string) => text;

describe('a page', () => {
  it('names the start of the next one, and nothing at the end of the list', async () => {
    expect(await pageOf('abcd', { limit: 2 }, itself, 'rising')).toEqual({ items: ['a', 'b'], next: 'b' });
    expect(await pageOf('abcd', { limit: 2, after: 'b' }, itself, 'rising')).toEqual({
      items: ['c', 'd'],
      next: undefined,
    });
    expect(await pageOf('dcba', { limit: 3, after: 'd' }, itself, 'falling')).toEqual({
      items: ['c', 'b', 'a'],
      next: undefined,
    });
    expect(await pageOf('', { limit: 3 }, itself, 'rising')).toEqual({ items: [], next: undefined });
  });

  it('continues after an item that is gone, and skips items that came before it meanwhile', async () => {
    expect((await pageOf('acd', { limit: 2, after: 'b' }, itself, 'rising')).items).toEqual(['c', 'd']);
    expect((await pageOf('ebda', { limit: 9, after: 'c' }, itself, 'falling')).items).toEqual(['b', 'a']);
  });

  it('of a list that was read whole is sorted, and knows the list’s length', async () => {
    const list = ['b', 'd', 'a', 'c'];
    expect(await sortedPage(list, { limit: 2 }, itself, 'falling')).toEqual({ items: ['d', 'c'], next: 'c', of: 4 });
    expect(list, 'the list itself stays as it is').toEqual(['b', 'd', 'a', 'c']);
  });

  it('reads no more of the list than it needs', async () => {
    let read = 0;
    function* list() {
      for (const letter of 'abcdef') {
        read += 1;
        yield letter;
      }
    }
    await pageOf(list(), { limit: 2 }, itself, 'rising');
    expect(read).toBe(3);
  });
});

describe('the newest first', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  const item = (minute: number, id: string) => ({ mark: markOf(at(minute), id) });
  async function* groups(...all: { minute: number; items: { mark: string }[] }[]) {
    for (const { minute, items } of all) yield await Promise.resolve({ moment: at(minute), items });
  }
  const ids = async (...all: Parameters<typeof groups>) => {
    const found = [];
    for await (const { mark } of newestFirst(groups(...all))) found.push(mark.slice(-1));
    return found.join('');
  };

  it('come from groups whose own items are older than those of the next', async () => {
    const [first, second] = [
      { minute: 9, items: [item(1, 'd'), item(9, 'a')] },
      { minute: 5, items: [item(5, 'b'), item(2, 'c')] },
    ];
    expect(await ids(first, second)).toBe('abcd');
  });

  it('are sorted by id if they came at the same moment, whatever the order of the groups', async () => {
    const [one, other] = [
      { minute: 5, items: [item(5, 'a')] },
      { minute: 5, items: [item(5, 'b')] },
    ];
    expect(await ids(one, other)).toBe('ba');
    expect(await ids(other, one)).toBe('ba');
  });

  it('have marks that contain their time', () => {
    expect(momentOf(markOf(at(7), 'x y'))).toEqual(at(7));
  });
});
