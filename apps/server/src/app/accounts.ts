import { randomBytes, randomUUID } from 'node:crypto';
import {
  type AccessClaims,
  createAccountCookies,
  createAccountLimits,
  createAccountMails,
  createAccounts,
  createAccountsStore,
  createBrowserSessions,
  createConfirmPassword,
  createHandOver,
  createKnownDevices,
  createOwnerNotices,
  createSessions,
  type DeviceClaims,
} from '../features/accounts/index.ts';
import { createOneTimeTokens, createOneTimeTokensStore } from '../features/one-time-tokens/index.ts';
import { createTokenKind } from '../platform/auth/tokens.ts';
import type { Foundation } from './foundation.ts';
import type { PicturesPart } from './pictures.ts';

type Parts = { readonly pictures: Pick<PicturesPart, 'businessCardAddress'> };

/** Wires accounts and their sessions, which the features that log people in are built on. */
export const createAccountsPart = (base: Foundation, { pictures }: Parts) => {
  const { database, memberships, deriveKey, site, mail, limit, now, random, passwords } = base;
  const { transact } = database;
  const store = createAccountsStore(database);
  const limits = createAccountLimits(limit);
  const tokens = createOneTimeTokens({
    store: createOneTimeTokensStore(database),
    ...{ now, drawBytes: randomBytes },
  });
  const browserSessions = createBrowserSessions(deriveKey('sessions of browsers'), site.isHttps);
  const cookies = createAccountCookies(site.isHttps, browserSessions);

  const sessions = createSessions({
    ...{ store, transact, now },
    afterCommit: database.afterCommit,
    accessTokens: createTokenKind<keyof AccessClaims>(
      'access',
      ['sub', 'sid', 'kind'],
      deriveKey('access tokens'),
      now,
    ),
  });
  const knownDevices = createKnownDevices(
    createTokenKind<keyof DeviceClaims>('device', ['dev', 'sub'], deriveKey('known browsers'), now),
    randomUUID,
  );
  const handOver = createHandOver(cookies, knownDevices, sessions);
  const mails = createAccountMails({
    post: mail.post,
    publicUrl: site.publicUrl,
    issueToken: tokens.issue,
    findOwner: store.findOwner,
  });
  const accounts = createAccounts({
    ...{ store, transact, sessions, passwords, mails, limits, now, random },
    isMailDelivered: mail.isConfigured,
    ports: {
      findFirstCompany: memberships.findFirstCompany,
      businessCardUrl: pictures.businessCardAddress,
    },
  });

  return {
    ...{ store, passwords, limits, tokens, cookies, browserSessions, sessions, handOver, mails, accounts },
    confirmPassword: createConfirmPassword({ store, passwords, limits }),
    owners: createOwnerNotices({ store, post: mail.post }),

    async forgetExpired(): Promise<void> {
      await sessions.forgetExpired();
      await tokens.forgetExpired();
    },
  };
};
export type AccountsPart = ReturnType<typeof createAccountsPart>;
