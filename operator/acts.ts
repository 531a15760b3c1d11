/** The acts of the command line: the desk's, by the core's table, and those that only the command line has. */
import { checkedCall, deskActs, type ActName, type Does } from '../operations/core.ts';
import { reviewCounselor, previewVerifying } from '../operations/counselors/verify.ts';
import { previewUnverifying } from '../operations/counselors/unverify.ts';
import { actOf } from '../operations/desk/acts.ts';
import { carryOut } from '../operations/desk/carry.ts';
import { previewSendingAgain, sendAgain } from '../operations/mails/again.ts';
import { previewUnsubscribing } from '../operations/newsletter/unsubscribe.ts';
import { previewClosing } from '../operations/sessions/close.ts';
import { changeRole, previewAdding, previewRemoving, removeStaff } from '../operations/staff/staff.ts';
import { previewCorrecting } from '../operations/tickets/correct.ts';
import { PlainError } from '../tools/lib/plain-error.ts';
import { refusalOf, ROLE, traceId, type Act, type Typed } from './act.ts';
import { check } from './check.ts';
import { OWN } from './own.ts';
import type { DeskAct } from '../operations/desk/act.ts';
import type { Acting } from '../operations/project/act.ts';
import type { DeskInputs } from '../web/src/core/generated/tables.ts';

/** The desk's acts that the command line lacks; docs/desk.md says why. */
const ONLY_AT_DESK: readonly string[] = [
  ...['me', 'today', 'take', 'release', 'colleagues', 'handOver', 'note', 'notifyMe', 'notifyMeOfDanger'],
  ...['idDocument', 'refund', 'health'],
  ...['refuseCounselor', 'suggestCounselor', 'closeRequest', 'closeMessage', 'blockOrders', 'deletePerson'],
];

type Some = { readonly [Name in ActName]?: Partial<DeskAct<DeskInputs[Name]>> };
type Previews = { readonly [Name in ActName]?: (acting: Acting, input: DeskInputs[Name]) => unknown };

/** What differs from the desk's act of the same name. */
const HERE: Some = {
  // An operator's role can't read files.
  reviewCounselor: { run: reviewCounselor },
  sendAgain: {
    run: (acting, { id }) => sendAgain(acting, id === 'all' ? {} : { id }),
    of: ({ id }) => `email:${id}`,
  },
};

/** The same acts, done even if nobody is left who can add staff at the desk. */
const LAST_OWNER: Some = {
  changeRole: { run: (acting, change) => changeRole(acting, change, { mayBeLastOwner: true }) },
  removeStaff: { run: (acting, member) => removeStaff(acting, member, { mayBeLastOwner: true }) },
};

const PREVIEWS: Previews = {
  verifyCounselor: previewVerifying,
  suspendCounselor: previewUnverifying,
  closeSession: previewClosing,
  correct: previewCorrecting,
  unsubscribe: previewUnsubscribing,
  sendAgain: (acting, { id }) => previewSendingAgain(acting, id === 'all' ? {} : { id }),
  addStaff: previewAdding,
  changeRole: previewRemoving,
  removeStaff: previewRemoving,
  seePayment: (acting, { payment }) => actOf('readPayment').run(acting, { payment }),
};

/** The call of a desk's act. Its own id is checked where a browser chooses it. */
const NO_CALL = '00000000-0000-4000-8000-000000000000';

function deskAct({ name: act, says, does, takes }: ReturnType<typeof deskActs>[number]): [string, Act] {
  const checked = (input: Typed) => {
    const call = checkedCall({ act, id: NO_CALL, input });
    if ('wrong' in call) throw refusalOf(takes, call.wrong, input);
    return call;
  };
  const preview = (acting: Acting, typed: Typed) => {
    const call = checked(typed);
    return previewed(acting, call.act, call.input);
  };
  return [
    act,
    {
      ...{ says, does, takes },
      preview,
      carry: async (acting, typed, { lastOwner }) => {
        const { act: name, input } = checked(typed);
        if (lastOwner && !Object.hasOwn(LAST_OWNER, name)) {
          throw new PlainError(`--last-owner belongs to ${Object.keys(LAST_OWNER).join(' and ')}.`);
        }
        return carried(acting, { id: traceId(), act: name, does, role: ROLE }, input, lastOwner);
      },
    },
  ];
}

async function carried<Name extends ActName>(
  acting: Acting,
  named: { id: string; act: Name; does: Does; role: string },
  input: DeskInputs[Name],
  lastOwner: boolean,
) {
  const own = { ...actOf(named.act), ...HERE[named.act], ...(lastOwner && LAST_OWNER[named.act]) };
  const answer = await carryOut(acting, named, own, input);
  if ('refused' in answer) throw new Error('An act without a call is running already.');
  return answer.result;
}

const previewed = <Name extends ActName>(acting: Acting, name: Name, input: DeskInputs[Name]): unknown => {
  const previews: Previews = PREVIEWS;
  return previews[name]?.(acting, input);
};

/** By name, in the order of the help. */
export const commandActs = (): Readonly<Record<string, Act>> => ({
  ...Object.fromEntries(
    deskActs()
      .filter(({ name }) => !ONLY_AT_DESK.includes(name))
      .map((row) => deskAct(row)),
  ),
  ...OWN,
  check,
});
