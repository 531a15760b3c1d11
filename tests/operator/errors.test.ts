import { beforeEach, describe, expect, it } from 'vitest';
import { act, admin } from './support/operator';

const REPORT = {
  kind: 'error',
  code: 'TypeError',
  place: 'app-Dk3x.js:1:2',
  route: '/contact',
  language: 'en',
  build: 'reporter-Zz9.js',
};

const put = (id: string, when: string, other: Record<string, string> = {}) =>
  admin.writeDocument(`errorReports/${id}`, { ...REPORT, ...other, at: new Date(`2026-${when}Z`) });
beforeEach(() => admin.resetAll());

describe('errors', () => {
  it('are grouped by kind and place, the newest first', async () => {
    await put('a', '01-01T10:00');
    await put('b', '01-03T10:00', { route: '/Booking', language: 'ar' });
    await put('c', '01-02T10:00', { kind: 'refused', code: 'permission-denied', place: 'user/addCard' });
    const { result } = await act('errors');
    const [kind, code, build] = ['error', 'TypeError', 'reporter-Zz9.js'];
    expect(result).toEqual({
      items: [
        {
          ...{ kind, code, place: 'app-Dk3x.js:1:2', build, times: 2, last: '2026-01-03T10:00:00.000Z' },
          ...{ routes: ['/Booking', '/contact'], languages: ['ar', 'en'] },
        },
        {
          ...{ kind: 'refused', code: 'permission-denied', place: 'user/addCard', build, times: 1 },
          ...{ last: '2026-01-02T10:00:00.000Z', routes: ['/contact'], languages: ['en'] },
        },
      ],
      more: false,
    });
  });
});
