/** Blocks: a counselor no longer accepts a patient. */
import { notByOutsiders } from '../support/families';
import { group, remove, set, type Documents } from '../support/requests';
import { AYLA, EARLIER, OMAR } from '../support/samples';
import { batch, block as existing, THE_TWO, UNVERIFIED, ZEYNEP } from '../support/sessions';
import { SERVER_TIME, type Fields } from '../support/values';

const anonymous = { as: { ...OMAR, provider: 'anonymous' } };

const also = (documents: Documents) => ({ given: { ...THE_TWO, ...documents } });

export const BLOCKS = [
  group('A block of a patient', OMAR, THE_TWO, ({ allowed, refused }) => {
    const block = (other: Fields = {}, id = 'omar_ayla') =>
      batch({ block: set(`blocks/${id}`, { counselor: 'omar', patient: 'ayla', at: SERVER_TIME, ...other }) });
    const STANDS = also(existing());
    const read = { get: 'blocks/omar_ayla' };
    const list = { list: 'blocks', where: { counselor: 'omar' }, limit: 100 };
    const unblock = batch({ block: remove('blocks/omar_ayla') });
    return [
      allowed('may be written by the counselor', block()),
      allowed('may be written by a counselor who is not verified', block(), also(UNVERIFIED)),
      refused('may not be written by a patient', block({ counselor: 'zeynep' }, 'zeynep_ayla'), { as: ZEYNEP }),
      ...notByOutsiders(refused, 'may not be written by', block(), THE_TWO),
      refused('may not be written by the blocked patient', block(), { as: AYLA }),
      refused('may not be written by an anonymous account of the counselor', block(), anonymous),
      refused('must have the server’s time', block({ at: EARLIER })),
      refused('may not have other fields', block({ another: 'x' })),
      refused('must have the patient’s id in its name', block({}, 'omar_zeynep')),
      refused('may not be written for another counselor', block({ counselor: 'sara' }, 'omar_ayla')),
      refused('must name the patient by a valid uid', block({ patient: 'a.b' }, 'omar_a.b')),
      refused('may not have a uid of 129 units', block({ patient: 'a'.repeat(129) }, `omar_${'a'.repeat(129)}`)),
      allowed('may have a uid of 128 units', block({ patient: 'a'.repeat(128) }, `omar_${'a'.repeat(128)}`)),
      refused('must have a uid that is text', block({ patient: 1 }, 'omar_1')),
      refused('may not be changed', block(), STANDS),
      allowed('may be read by the counselor', read, STANDS),
      allowed('may be read by the counselor when there is none', read),
      ...notByOutsiders(refused, 'may not be read by', read, STANDS.given),
      refused('may not be read by the patient', read, { as: AYLA, ...STANDS }),
      refused('may not be read by the patient when there is none', read, { as: AYLA }),
      allowed('may be listed by the counselor in pages of a hundred', list),
      refused('may not be listed in longer pages', { ...list, limit: 101 }),
      refused('may not be listed with an offset', { ...list, offset: 1 }),
      refused('may not be listed together with those of other counselors', { list: 'blocks', limit: 100 }),
      refused('may not be listed by the patient', { ...list, where: { patient: 'ayla' } }, { as: AYLA }),
      allowed('may be lifted by the counselor', unblock, STANDS),
      refused('may not be lifted by the patient', unblock, { as: AYLA, ...STANDS }),
      ...notByOutsiders(refused, 'may not be lifted by', unblock, STANDS.given),
    ];
  }),
];
