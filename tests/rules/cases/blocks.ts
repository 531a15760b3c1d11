/** Whom a counselor takes no more. */
import { group, remove, set, type Documents } from '../support/requests';
import { AYLA, EARLIER, OMAR } from '../support/samples';
import { batch, counselorLeft, OTHERS, OUTSIDERS, THE_TWO, UNVERIFIED, ZEYNEP } from '../support/sessions';
import { SERVER_TIME, type Fields } from '../support/values';

const anonymous = { as: { ...OMAR, provider: 'anonymous' } };

const also = (documents: Documents) => ({ given: { ...THE_TWO, ...documents } });

export const BLOCKS = [
  group('Whom a counselor takes no more', OMAR, THE_TWO, ({ allowed, refused }) => {
    const block = (other: Fields = {}, id = 'omar_ayla') =>
      batch({ block: set(`blocks/${id}`, { counselor: 'omar', patient: 'ayla', at: SERVER_TIME, ...other }) });
    const STANDS = also({ 'blocks/omar_ayla': { counselor: 'omar', patient: 'ayla', at: EARLIER } });
    const unblock = batch({ block: remove('blocks/omar_ayla') });
    return [
      allowed('is named', block()),
      allowed('is named by a counselor who is not verified', block(), also(UNVERIFIED)),
      refused('is named by one who is a counselor', block(), { given: counselorLeft(THE_TWO) }),
      refused('is named by no patient', block({ counselor: 'zeynep' }, 'zeynep_ayla'), { as: ZEYNEP }),
      ...OUTSIDERS.map(([who, as]) => refused(`is not named by ${who}`, block(), { as, ...also(OTHERS) })),
      refused('is not named by the patient', block(), { as: AYLA }),
      refused('is not named by an anonymous sign-in', block(), anonymous),
      refused('is named at the server’s time', block({ at: EARLIER })),
      refused('is named with no word more', block({ another: 'x' })),
      refused('is named where it is looked for', block({}, 'omar_zeynep')),
      refused('is named for oneself', block({ counselor: 'sara' }, 'omar_ayla')),
      refused('is a uid', block({ patient: 'a.b' }, 'omar_a.b')),
      refused('is a uid of 128 units at most', block({ patient: 'a'.repeat(129) }, `omar_${'a'.repeat(129)}`)),
      allowed('is a uid of 128 units', block({ patient: 'a'.repeat(128) }, `omar_${'a'.repeat(128)}`)),
      refused('is a uid in text', block({ patient: 1 }, 'omar_1')),
      refused('does not change', block(), STANDS),
      allowed('is read by the counselor', { get: 'blocks/omar_ayla' }, STANDS),
      allowed('is looked for by the counselor where there is none', { get: 'blocks/omar_ayla' }),
      ...OUTSIDERS.map(([who, as]) =>
        refused(`is not read by ${who}`, { get: 'blocks/omar_ayla' }, { as, given: { ...STANDS.given, ...OTHERS } }),
      ),
      refused('is not read by the patient', { get: 'blocks/omar_ayla' }, { as: AYLA, ...STANDS }),
      refused('is not looked for by the patient where there is none', { get: 'blocks/omar_ayla' }, { as: AYLA }),
      allowed('is listed by the counselor, a hundred at most', {
        list: 'blocks',
        where: { counselor: 'omar' },
        limit: 100,
      }),
      refused('is not listed in longer pages', { list: 'blocks', where: { counselor: 'omar' }, limit: 101 }),
      refused('is not listed by skipping', { list: 'blocks', where: { counselor: 'omar' }, limit: 100, offset: 1 }),
      refused('is not listed with those of others', { list: 'blocks', limit: 100 }),
      refused('is not listed by the patient', { list: 'blocks', where: { patient: 'ayla' }, limit: 100 }, { as: AYLA }),
      allowed('is taken again', unblock, STANDS),
      refused('is not taken again by a counselor who left', unblock, { given: counselorLeft(STANDS.given) }),
      refused('is not taken again by the patient', unblock, { as: AYLA, ...STANDS }),
      ...OUTSIDERS.map(([who, as]) =>
        refused(`is not taken again by ${who}`, unblock, { as, given: { ...STANDS.given, ...OTHERS } }),
      ),
    ];
  }),
];
