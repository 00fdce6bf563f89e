import { usualRights } from '@engawa/contract/spaces';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { showPart } from '../../../platform/testing/show-part.tsx';
import { createMemoryStore } from '../../../slots/testing/in-space.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { createOwnWindow, maxHidden } from '../create-own-window.ts';
import { OwnWindowPanel } from './own-window-panel.tsx';
import { WindowSign } from './window-sign.tsx';

afterEach(() => vi.useRealTimers());

const companion = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'aya-no-pc',
  created_at: '2026-11-30T00:00:00.000Z',
};

const show = async ({ plan = true, space = true, companions = [[companion]] as object[][] } = {}) => {
  const whispered: [string, object][] = [];
  let hear: (message: never, stamp: object) => void = () => {};
  const own = createOwnWindow({
    realtime: {
      async whisper(event, payload) {
        whispered.push([event, payload]);
        return {} as never;
      },
      on(event, listener) {
        if (event === 'OwnWindowEvent') hear = listener as never;
        return () => undefined;
      },
    },
    onInside: () => () => undefined,
    device: createMemoryStore(),
    now: Date.now,
    after: () => () => undefined,
  });
  const facts = {
    usePlan: () => ({ app_active_win: plan }),
    useRights: () => ({ ...usualRights, active_win: space }),
  };
  const calls = await showPart(
    <>
      <OwnWindowPanel own={own} space={facts} />
      <WindowSign own={own} space={facts} isShort={false} open={() => undefined} />
    </>,
    ['windows', 'app', 'errors'],
    (call) =>
      call.startsWith('GET')
        ? Response.json({ data: companions.length > 1 ? companions.shift() : companions[0] })
        : Response.json(
            { data: { code: '23456789', expires_at: '2026-11-30T00:05:00.000Z' } },
            { status: 201 },
          ),
  );
  const arrive = (program: string, title: string) =>
    act(() =>
      hear({ companionId: 'desk', window: { program, title, icon: '/window-icons/s/1.png' } } as never, {}),
    );
  return { own, whispered, arrive, calls };
};
const preview = () => screen.getByTestId('window-preview').textContent;

it('WIN-9 shows what others would see before they see anything, and a sign once they do', async () => {
  const { whispered, arrive } = await show();
  await screen.findByTestId('own-window-panel');
  expect(preview()).toContain('Nothing has arrived from a computer.');
  arrive('Writer', '<i>議事録</i>.odt');
  expect(preview()).toContain('Window: <i>議事録</i>.odt');
  expect(preview()).toContain('Not shown yet.');
  expect(screen.queryByTestId('window-sign')).toBeNull();
  expect(whispered.map(([event]) => event)).toEqual(['WindowSourceEvent']);
  await userEvent.click(screen.getByRole('switch', { name: 'Show my window' }));
  expect(preview()).not.toContain('Not shown yet.');
  expect(screen.getByTestId('window-sign').textContent).toContain('Showing your window: <i>議事録</i>.odt');
  await userEvent.click(screen.getByTestId('pause-window'));
  expect(preview()).toContain('Paused until');
  expect(screen.getByTestId('window-sign').textContent).toContain('nothing is visible now');
  await userEvent.click(screen.getByTestId('resume-window'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show the program only, without titles' }));
  expect(preview()).toContain('Window: Writer');
});

it('WIN-9 hides a program, lists it, and shows it again', async () => {
  const { arrive } = await show();
  await screen.findByTestId('own-window-panel');
  arrive('Mail', '給与');
  await userEvent.click(screen.getByRole('button', { name: 'Hide “Mail”' }));
  expect(preview()).toContain('You hide “Mail”.');
  expect(screen.queryByTestId('hide-program')).toBeNull();
  const list = within(screen.getByTestId('hidden-programs'));
  // No level of headings is missing below that of the drawer.
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  await userEvent.click(list.getByRole('button', { name: 'Remove “Mail” from the hidden programs' }));
  expect(preview()).toContain('給与');
  expect(screen.queryByTestId('hidden-programs')).toBeNull();
});

it.each([
  [{ plan: false }, 'Your plan does not include showing windows.'],
  [{ space: false }, 'Showing windows is off in this space.'],
])('says why nobody can show a window: %j', async (given, sentence) => {
  const { own, whispered } = await show(given);
  expect(await screen.findByText(sentence, { exact: false })).toBeDefined();
  expect(screen.queryByTestId('share-window')).toBeNull();
  act(() => own.share(true));
  expect(own.store.getState().isOn).toBe(false);
  expect(whispered.at(-1)).toEqual(['ActiveWinEvent', { isActiveWin: false, winInfo: null }]);
});

it('WIN-2 shows the commands with the code until the computer is connected', async () => {
  await show({ companions: [[], [companion]] });
  await userEvent.click(await screen.findByTestId('connect-companion'));
  const code = await screen.findByTestId('companion-code');
  expect(code.textContent).toContain(
    `npx --yes ${window.location.origin}/engawa-companion.tgz ${window.location.origin} 23456789`,
  );
  expect(await screen.findByText('aya-no-pc', undefined, { timeout: 6_000 })).toBeDefined();
  expect(screen.queryByTestId('companion-code')).toBeNull();
});

it('WIN-2 announces the code, and leads the keyboard to the command', async () => {
  await show({ companions: [[]] });
  await userEvent.click(await screen.findByTestId('connect-companion'));
  const code = within(await screen.findByTestId('companion-code'));
  expect(code.getByRole('status').textContent).toContain('23456789');
  expect(document.activeElement).toBe(code.getByRole('button', { name: 'Copy the command' }));
});

it('WIN-2 shows the code until another computer than those before is there', async () => {
  const second = { ...companion, id: '22222222-2222-4222-8222-222222222222', name: 'ken-no-pc' };
  await show({ companions: [[companion], [second]] });
  await screen.findByText('aya-no-pc');
  await userEvent.click(screen.getByTestId('connect-companion'));
  await screen.findByTestId('companion-code');
  expect(await screen.findByText('ken-no-pc', undefined, { timeout: 6_000 })).toBeDefined();
  expect(screen.queryByTestId('companion-code')).toBeNull();
});

it('WIN-2 shows a code for five minutes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await show({ companions: [[]] });
  await user.click(await screen.findByTestId('connect-companion'));
  await screen.findByTestId('companion-code');
  await act(() => vi.advanceTimersByTimeAsync(4 * 60_000));
  expect(screen.getByTestId('companion-code')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByTestId('companion-code')).toBeNull();
  expect(screen.getByText('The code has expired. Please create a new one.')).toBeDefined();
  await user.click(screen.getByTestId('connect-companion'));
  await screen.findByTestId('companion-code');
  expect(screen.queryByText('The code has expired.', { exact: false })).toBeNull();
});

it('WIN-9 says that no more programs can be hidden', async () => {
  const { own, arrive } = await show();
  await screen.findByTestId('own-window-panel');
  act(() => {
    for (let count = 0; count < maxHidden; count += 1) own.hide(`program ${count}`);
  });
  arrive('Mail', '給与');
  await userEvent.click(screen.getByTestId('hide-program'));
  expect(toasts.store.getState().toasts.at(-1)?.text).toContain('up to 500 programs');
  expect(preview()).toContain('給与');
});

it('WIN-1 disconnects a computer after a question', async () => {
  const { calls } = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect “aya-no-pc”' }));
  await userEvent.click(await screen.findByTestId('confirm-yes'));
  expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
});
