import { api as paths } from '@engawa/contract/api';
import { type SpaceRights, usualRights } from '@engawa/contract/spaces';
import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { createGuestApi, createUserApi } from '../../../platform/api-client/api-client.ts';
import { ApiProvider } from '../../../platform/api-client/api-context.tsx';
import { createSession } from '../../../platform/api-client/session.ts';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { localStore, sessionStore } from '../../../platform/storage/storage.ts';
import { GuestPermissionsSection, SpacePermissionsSection } from './space-permissions-section.tsx';

afterEach(() => {
  focusManager.setFocused(undefined);
  window.localStorage.clear();
});

const space = {
  uuid: 's',
  name: 'Loft',
  type: 'office',
  company_id: 'c',
  template: 'CAFE',
  role: 'Member',
  last_visited_at: null,
  opens_at: null,
  closes_at: null,
  capacity: null,
  idle_time: 30,
  megaphone_in_meetings: false,
  keeps_transcripts: true,
  has_assistant: true,
  guest_lobby: false,
  active_win: false,
};
const company = {
  uuid: 'c',
  name: 'Byron Ltd',
  role: { id: 2, name: 'Member' },
  user_company_id: 'm',
  picture_url: null,
  department: null,
  closing: null,
};

/** Opens the section over a server whose rights a test changes. */
const open = async (actor: 'user' | 'guest', openSpaceId: string | null) => {
  let rights: SpaceRights = usualRights;
  const calls: string[] = [];
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  const apiDeps: Parameters<typeof createUserApi>[0] = {
    paths,
    origin: window.location.origin,
    session: createSession({ device: localStore, tab: sessionStore }),
    locale: () => 'en',
    nowMs: () => Date.now(),
    alone: (_name, callback) => callback(),
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const path = new URL(new Request(input, init).url).pathname.replace('/api/v1', '');
      calls.push(path);
      if (path === '/user_company')
        return Response.json({ data: [{ ...company, spaces: [{ ...space, ...rights }] }] });
      return Response.json({ data: { ...space, ...rights } });
    },
  };
  const api = actor === 'user' ? createUserApi(apiDeps) : createGuestApi(apiDeps);
  const client = new QueryClient();
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <QueryClientProvider client={client}>
        <ApiProvider api={api}>
          <WithNamespaces of={['permissions', 'app']}>
            {actor === 'user' ? (
              <SpacePermissionsSection openSpaceId={openSpaceId} />
            ) : (
              <GuestPermissionsSection spaceId="s" />
            )}
          </WithNamespaces>
        </ApiProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return {
    calls,
    change: (changes: Partial<SpaceRights>) => {
      rights = { ...rights, ...changes };
    },
    /** As the page of the space does after an event about a change. */
    readSpace: () =>
      client.fetchQuery({
        ...api.queries.spaces.get.queryOptions({ input: { space_uuid: 's' } }),
        staleTime: 0,
      }),
  };
};
const comeBack = () => {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
};

it('SPC-34 SPC-29 inside the space they follow what its page reads after an event', async () => {
  const { change, readSpace } = await open('user', 's');
  await screen.findByText('You can put items in rooms');
  change({ member_build: false });
  await readSpace();
  await screen.findByText('You cannot put items in rooms');
});

it('SPC-34 SPC-29 so do those of a guest by link', async () => {
  const { change, readSpace } = await open('guest', 's');
  await screen.findByText('You cannot lock meeting rooms');
  change({ guest_lock: true });
  await readSpace();
  await screen.findByText('You can lock the meeting room you sit in');
});

it('SPC-34 without an open space they are read again when the user comes back to the page', async () => {
  const { calls, change } = await open('user', null);
  await screen.findByText('You can put items in rooms');
  expect(calls).toEqual(['/user_company']);
  change({ member_build: false });
  comeBack();
  await screen.findByText('You cannot put items in rooms');
  expect(calls).toEqual(['/user_company', '/user_company']);
});
