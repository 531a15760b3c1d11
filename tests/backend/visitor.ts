/** A user in a tab of the product: its own store over its own backend code. */
import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { Backend } from '../../web/src/backend/ports';
import type { MemberCore } from '../../web/src/core/member';
import { selectSession } from '../../web/src/state/account/selectors';
import { startListening } from '../../web/src/state/account/actions';
import { type AppStore, makeStore } from '../../web/src/state/store';
import * as user from '../../web/src/state/user/actions';
import { accountDecisions, makeFakeCore, makeFakeMemberCore } from '../../web/src/testing/fakeCore';
import { loadListCore } from '../../web/src/core';
import { newClient, PASSWORD } from './client';

/** An action of a user. */
export interface Action {
  run: () => Promise<unknown>;
  /** The preparation, which isn't counted. */
  before?: () => Promise<unknown>;
}

/** One visitor's tab. */
export class Visitor {
  /** @param loadMemberCore the decisions about sessions, for users who have any */
  constructor(
    private readonly loadMemberCore: () => Promise<MemberCore> = () => Promise.resolve(makeFakeMemberCore()),
  ) {}

  readonly backend: Backend = newClient();
  readonly store: AppStore = makeStore({
    loadBackend: () => Promise.resolve(this.backend),
    loadCore: () => Promise.resolve(makeFakeCore(accountDecisions)),
    loadListCore,
    loadMemberCore: () => this.loadMemberCore(),
  });
  readonly email = `cost-${randomUUID()}@example.com`;

  async arrive(): Promise<void> {
    await this.store.dispatch(startListening());
  }

  /** Signs in and waits until the listener has loaded the record. */
  async signIn(): Promise<void> {
    await this.store.dispatch(user.signIn({ email: this.email, password: PASSWORD })).unwrap();
    await vi.waitFor(() => {
      expect(selectSession(this.store.getState())).toMatchObject({ kind: 'signedIn', profileLoaded: true });
    });
  }

  signOut(): Promise<void> {
    return this.store.dispatch(user.signOut()).unwrap();
  }

  account() {
    return { email: this.email, password: PASSWORD };
  }

  /** The signed-in user's record as the profile form holds it. */
  details() {
    const session = selectSession(this.store.getState());
    if (session.kind !== 'signedIn' || !session.profile) throw new Error('nobody is signed in');
    return session.profile.record;
  }
}
