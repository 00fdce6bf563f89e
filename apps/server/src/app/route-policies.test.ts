import { api } from '@engawa/contract/api';
import { admits, type Caller } from '@engawa/contract/kernel';
import { describe, expect, it } from 'vitest';
import { routesOf } from '../platform/http/contract-routes.ts';
import { type Walker, walkers } from '../testing/route-walk.ts';
import { answersAtEveryRoute } from './testing/every-route.answers.ts';

/** The relation of each caller in the table to the company and the space that the calls concern. */
const callers: Readonly<Record<Walker, Caller>> = {
  anonymous: { session: 'none', companyRole: null, spaceRole: null },
  'guest elsewhere': { session: 'guest', companyRole: null, spaceRole: null },
  guest: { session: 'guest', companyRole: null, spaceRole: 'Guest' },
  member: { session: 'user', companyRole: 'Member', spaceRole: 'Member' },
  manager: { session: 'user', companyRole: 'Manager', spaceRole: 'Manager' },
  'other manager': { session: 'user', companyRole: null, spaceRole: null },
  expired: { session: 'none', companyRole: null, spaceRole: null },
  stranger: { session: 'user', companyRole: null, spaceRole: null },
};

const refusalsOfAccess = ['UNAUTHENTICATED', 'FORBIDDEN', 'SPACE_TOKEN_DENIED'];
/**
 * Calls that need no session, yet refuse a token with UNAUTHENTICATED: /connection reads a bearer
 * when one is sent, /refresh reads the refresh token, which is wrong in the table, and
 * /companion/window reads the token of a companion, which nobody in the table has.
 */
const callsThatReadAToken = ['GET /connection', 'POST /refresh', 'POST /companion/window'];

const routes = routesOf(api).map((route) => ({ ...route, call: `${route.method} ${route.path}` }));

describe('the policy of every route', () => {
  it.each(routes)('$call names a policy', ({ policy }) => {
    expect(policy?.name).toMatch(/^\S.+$/);
  });

  it('policies of the same name are the same policy', () => {
    const policies = new Set(routes.map(({ policy }) => policy));
    expect(new Set([...policies].map((policy) => policy?.name)).size).toBe(policies.size);
  });

  // The table holds what the server answers: every-route.slow.test.ts makes each call as each
  // caller.
  it.each(routes)('$call is answered as its policy says', ({ call, policy }) => {
    const answers = answersAtEveryRoute[call]?.split(' ') ?? [];
    const wrong = walkers.filter((walker, index) => {
      const answer = answers[index] ?? '';
      if (policy === null) return true;
      if (!admits(policy, callers[walker])) return answer === 'ok' || answer === '';
      if (policy.isNarrowedByRecord || callsThatReadAToken.includes(call)) return false;
      return refusalsOfAccess.includes(answer);
    });
    expect(wrong).toEqual([]);
  });
});
